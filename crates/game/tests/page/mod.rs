//! Reads the JSON blocks of `docs/notation.md`, for the tests of every game.

#[allow(dead_code, reason = "not every test of a page needs a whole game")]
pub(crate) mod example;

use serde_json::Value;

const NOTATION: &str = include_str!("../../../../docs/notation.md");

/// All JSON blocks from a heading to the end of the page.
pub(crate) fn json_after(heading: &str) -> Vec<Value> {
    let start = NOTATION.find(heading).unwrap_or_else(|| panic!("{heading} is not on the page"));
    let blocks = NOTATION[start..].split("```json\n").skip(1);
    let texts = blocks.map(|block| block.split("```").next().unwrap_or_default());
    texts.map(|text| serde_json::from_str(text).unwrap_or_else(|why| panic!("{text}\n{why}"))).collect()
}
