// The result of a game as a picture to share: portraits and points, and, once the game has been analysed, how much
// was luck, how much was play, and the best move.
import type { AnyReview } from '../lib/analysis';
import { faceOf, type Sitter } from '../lib/bots';
import { formatPercent, t } from '../lib/i18n.svelte';
import { COLOURS } from '../parade/cards';
import { Review } from '../review/review.svelte';
import type { AnySight, Persona, RoomInfo, Seat } from '../wire';
import { endingTitle } from './log';
import { namesAt } from './names';
import { ranks } from './ranks';

/** How long the analysis may keep the picture waiting, in milliseconds. */
const PATIENCE = 8000;
const SIZE = 1080;
const EDGE = 80;
const INK = '#2b2433';
const SOFT = '#635a6b';
const PAPER = '#fbf6ea';
const SHEET = '#fffdf7';
const GOLD = '#f6c453';
const ACCENT = '#8c2f39';
/** The page's own fonts. */
const style = getComputedStyle(document.documentElement);
const [SERIF, SANS] = [style.getPropertyValue('--serif'), style.getPropertyValue('--sans')];
const HUES = ['#a61d14', '#0069bc', '#6d3d99', '#297146', '#545d67', '#a65101'];

/** Draws the result of a game; `null` where the browser can't. */
export async function resultCard(id: string, sight: AnySight, room: RoomInfo): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIZE, SIZE];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Whoever sees the picture is not "you".
  const names = { of: namesAt(sight, room).of };
  const [told, portraits] = await Promise.all([
    analysis(id),
    Promise.all(sight.seats.map((seat) => portrait(seat))),
  ]);
  drawGround(pen);
  const { title, more } = endingTitle(sight.game, sight.ending!, names);
  write(pen, t('game-name', { game: sight.game }), SIZE / 2, 178, `600 40px ${SERIF}`, SOFT);
  write(pen, title, SIZE / 2, 250, `700 58px ${SERIF}`, ACCENT);
  if (more) write(pen, more, SIZE / 2, 300, `30px ${SANS}`, SOFT);
  drawPlayers(pen, sight, names.of, portraits);
  const me = typeof sight.viewer === 'object' ? sight.viewer.seat : sight.ending!.outcome.winners[0];
  if (told && me !== undefined) drawReview(pen, told, me);
  write(pen, 'Wonderland', SIZE / 2, SIZE - 42, `600 30px ${SERIF}`, SOFT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The analysis, if it is there in time. */
async function analysis(id: string): Promise<AnyReview | undefined> {
  const review = new Review(id);
  const until = Date.now() + PATIENCE;
  await review.start();
  while (!review.told && !review.failed && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 250));
  review.close();
  return review.told;
}

type Portrait = { picture?: HTMLImageElement; letter: string; hue: string };

/** A character as the page draws it, or the first letter of a name. */
async function portrait(sitter: Sitter): Promise<Portrait> {
  const face = faceOf(sitter);
  const signs = Array.from(sitter.name ?? '');
  const sum = signs.reduce((all, sign) => all + sign.codePointAt(0)!, 0);
  const letter = signs[0]?.toLocaleUpperCase() ?? '';
  const picture = face && (await drawn(face));
  return { ...(picture ? { picture } : {}), letter, hue: HUES[sum % COLOURS.length]! };
}

async function drawn(face: Persona): Promise<HTMLImageElement | undefined> {
  const [symbol, eyes] = [`who-${face}`, 'who-eyes'].map((id) => document.getElementById(id));
  if (!symbol || !eyes) return undefined;
  const source =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">` +
    `<defs>${eyes.outerHTML}</defs>${symbol.innerHTML}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

function drawGround(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = '#e3ebdd';
  pen.fillRect(0, 330, SIZE, SIZE - 430);
  // Bunting along the top.
  const flags = 12;
  const step = SIZE / flags;
  for (let nth = 0; nth < flags; nth += 1) {
    const [x, y] = [nth * step, 24 + 26 * Math.abs(Math.sin(((nth + 0.5) / flags) * 2 * Math.PI))];
    pen.fillStyle = HUES[nth % HUES.length]!;
    pen.beginPath();
    pen.moveTo(x + 8, y);
    pen.lineTo(x + step - 8, y);
    pen.lineTo(x + step / 2, y + 72);
    pen.fill();
  }
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = 'center',
  most = SIZE - 2 * EDGE,
): void {
  [pen.font, pen.fillStyle, pen.textAlign] = [font, colour, align];
  pen.fillText(text, x, y, most);
}

function drawPlayers(
  pen: CanvasRenderingContext2D,
  { game, ending }: AnySight,
  names: string[],
  portraits: Portrait[],
): void {
  const { outcome, sheet } = ending!;
  const totals = sheet!.rows.map(({ total }) => total);
  const order = ranks(game === 'parade' ? totals : totals.map((total) => -total), outcome.winners);
  const row = Math.min(130, 520 / totals.length);
  const first = 356 + (520 - row * totals.length) / 2;
  totals.forEach((total, seat) => {
    const top = first + order[seat]! * row;
    const won = outcome.winners.includes(seat);
    pen.fillStyle = won ? GOLD : SHEET;
    pen.beginPath();
    pen.roundRect(EDGE, top, SIZE - 2 * EDGE, row - 12, 22);
    pen.fill();
    const middle = top + (row - 12) / 2;
    drawPortrait(pen, portraits[seat]!, EDGE + 62, middle, (row - 24) / 2);
    write(pen, names[seat]!, EDGE + 132, middle + 13, `600 40px ${SERIF}`, INK, 'left', 560);
    write(
      pen,
      String(total),
      SIZE - EDGE - 36,
      middle + 18,
      `700 56px ${SERIF}`,
      won ? ACCENT : INK,
      'right',
    );
  });
}

function drawPortrait(
  pen: CanvasRenderingContext2D,
  { picture, letter, hue }: Portrait,
  x: number,
  y: number,
  radius: number,
): void {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = picture ? PAPER : hue;
  pen.fill();
  [pen.strokeStyle, pen.lineWidth] = ['#3b2f45', 4];
  pen.stroke();
  pen.clip();
  if (picture) pen.drawImage(picture, x - radius * 0.9, y - radius * 0.8, radius * 1.8, radius * 1.8);
  pen.restore();
  if (!picture) write(pen, letter, x, y + radius * 0.36, `600 ${radius}px ${SERIF}`, '#fff');
}

/** Luck and play of a seat, and its best move: the one that was worth the most above the next best. */
function drawReview(pen: CanvasRenderingContext2D, told: AnyReview, seat: Seat): void {
  const luck = told.review.luck[seat];
  if (!luck) return;
  const play = luck.result - luck.luck - 1 / told.players.length;
  const signed = (share: number): string => formatPercent(share, 0, 'exceptZero');
  const parts = `${t('review-luck-part')} ${signed(luck.luck)}   ·   ${t('review-play')} ${signed(play)}`;
  write(pen, parts, SIZE / 2, 918, `600 34px ${SANS}`, INK);
  const best = bestMove(told, seat);
  if (best) write(pen, t('web-best-move', { move: best }), SIZE / 2, 966, `30px ${SANS}`, SOFT);
}

export function bestMove({ decisions }: AnyReview, seat: Seat): string | undefined {
  const found = decisions
    .filter((it) => it.seat === seat && !it.by && it.label === 'best' && it.options.length > 1)
    .map(({ options: [first, second] }) => ({ name: first!.name, worth: first!.win - second!.win }));
  return (
    found.reduce((best, it) => (it.worth > best.worth ? it : best), { name: '', worth: 0 }).name || undefined
  );
}
