use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The source of all randomness in a game.
///
/// Rules need only whole numbers below a bound, and a shuffle made of them.
pub trait Dice {
    /// A number from 0 to `n - 1`, all equally likely; 0 for `n` = 0.
    fn below(&mut self, n: u32) -> u32;

    /// True with this probability, to a millionth.
    fn chance(&mut self, probability: f64) -> bool {
        const PARTS: u32 = 1 << 20;
        f64::from(self.below(PARTS)) < probability * f64::from(PARTS)
    }

    /// Fisher–Yates from the last index down: swaps the item at `i` with the one
    /// at `below(i + 1)`.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// The dice of a real table: ChaCha20, with one stream per purpose, so that
/// other programs can reproduce them from `docs/notation.md`.
#[derive(Clone, PartialEq, Eq)]
pub struct FairDice(ChaCha20Rng);

impl FairDice {
    /// The dice of this key and stream number.
    pub fn new(key: [u8; 32], stream: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(stream);
        Self(rng)
    }
}

impl Dice for FairDice {
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        // The largest multiple of n that fits 32 bits; higher words would favour small numbers.
        let limit = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.0.next_u32();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }
}

/// The dice of simulation and search: xoshiro256++, fast and reproducible, but not secret.
#[derive(Clone)]
pub struct FastDice {
    rng: Xoshiro256PlusPlus,
    /// The unused rest of a word, as a fraction of 2^64.
    fraction: u64,
    /// The product of the bounds drawn from that word so far.
    used: u64,
}

/// A word is replaced once its bounds multiply to more than this: half of its bits are left then,
/// which keeps the bias unnoticeable.
const ENOUGH: u64 = (1 << 31) - 1;

impl FastDice {
    /// The dice for one purpose (`stream`) in game `index` of a run with this
    /// seed, independent of the thread that plays the game.
    #[inline]
    pub fn new(seed: u64, index: u64, stream: u64) -> Self {
        let mut state = [0; 32];
        let mut mixed = mix(mix(mix(seed) ^ index) ^ stream);
        for word in state.chunks_exact_mut(8) {
            mixed = mixed.wrapping_add(0x9E37_79B9_7F4A_7C15);
            word.copy_from_slice(&mix(mixed).to_le_bytes());
        }
        Self::keyed(state)
    }

    /// The dice of a whole key: as hard to guess as the key is.
    #[inline]
    pub fn keyed(key: [u8; 32]) -> Self {
        let mut rng = Xoshiro256PlusPlus::from_seed(key);
        let fraction = rng.next_u64();
        Self { rng, fraction, used: 1 }
    }

    /// Numbers below `n`, `n - 1`, … below `n - COUNT + 1`, from one 64-bit word.
    ///
    /// The widening multiplication of Lemire's method leaves a remainder that
    /// serves as the next fraction; one comparison with the product of all
    /// bounds, which has to fit the word, keeps the whole exactly uniform
    /// (Brackett-Rozinsky and Lemire, "Batched ranged random integer
    /// generation", 2024).
    #[inline]
    fn descending<const COUNT: usize>(&mut self, n: u64) -> [usize; COUNT] {
        loop {
            let mut rest = self.rng.next_u64();
            let picks = std::array::from_fn(|k| {
                let wide = u128::from(rest) * u128::from(n - k as u64);
                rest = wide as u64;
                (wide >> 64) as usize
            });
            // The power is an upper bound of the product, and cheaper.
            if rest >= n.pow(COUNT as u32) || rest_is_fair::<COUNT>(n, rest) {
                return picks;
            }
        }
    }
}

/// Whether this remainder occurs equally often with all results of [`FastDice::descending`].
#[cold]
#[inline(never)]
fn rest_is_fair<const COUNT: usize>(n: u64, rest: u64) -> bool {
    let product: u64 = (0..COUNT as u64).map(|k| n - k).product();
    rest >= product.wrapping_neg() % product
}

impl Dice for FastDice {
    /// One word serves several small numbers, so the numbers are not exactly
    /// equally likely; the bias is less than 2^-31.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let n = u64::from(n);
        self.used *= n;
        if self.used > ENOUGH {
            self.fraction = self.rng.next_u64();
            self.used = n;
        }
        let wide = u128::from(self.fraction) * u128::from(n);
        self.fraction = wide as u64;
        (wide >> 64) as u32
    }

    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        const BATCH: usize = 5;
        let mut left = items.len();
        // The fifth power of a larger bound does not fit a word.
        while left > 7000 {
            let pick = self.below(left as u32) as usize;
            left -= 1;
            items.swap(left, pick);
        }
        while left >= BATCH {
            let window = &mut items[..left];
            for (k, pick) in self.descending::<BATCH>(left as u64).into_iter().enumerate() {
                window.swap(left - 1 - k, pick);
            }
            left -= BATCH;
        }
        for i in (1..left).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// The finaliser of SplitMix64: every input bit affects every output bit.
#[inline]
fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chi-squared over all orders of four items, 23 degrees of freedom: chance
    /// exceeds 49.7 once in a thousand runs, and the seed is fixed.
    fn assert_uniform(mut dice: impl Dice) {
        let mut seen = std::collections::HashMap::new();
        let rounds = 240_000;
        for _ in 0..rounds {
            let mut items = [0, 1, 2, 3];
            dice.shuffle(&mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        let expected = f64::from(rounds) / 24.0;
        let chi: f64 = seen.values().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        assert_eq!(seen.len(), 24);
        assert!(chi < 49.7, "chi-squared {chi}");
    }

    #[test]
    fn every_order_is_equally_likely() {
        assert_uniform(FastDice::new(1, 2, 3));
        assert_uniform(FairDice::new([7; 32], 0));
    }

    #[test]
    fn batched_shuffle_moves_every_item_everywhere() {
        let mut dice = FastDice::new(4, 0, 0);
        let mut counts = [[0u32; 20]; 20];
        let rounds = 100_000;
        for _ in 0..rounds {
            let mut items: [usize; 20] = std::array::from_fn(|i| i);
            dice.shuffle(&mut items);
            for (place, item) in items.into_iter().enumerate() {
                counts[place][item] += 1;
            }
        }
        for count in counts.as_flattened() {
            // Five standard deviations around 5,000.
            assert!((4_655..=5_345).contains(count), "{count}");
        }
    }

    #[test]
    fn numbers_below_small_bounds() {
        for n in [0, 1] {
            assert_eq!(FastDice::new(0, 0, 0).below(n), 0);
            assert_eq!(FairDice::new([0; 32], 1).below(n), 0);
        }
        let mut dice = FastDice::new(9, 9, 9);
        let mut counts = [0; 7];
        for _ in 0..7000 {
            dice.below(0);
            counts[dice.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
