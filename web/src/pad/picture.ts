// A score as a picture to share.

export type Picture = {
  title: string;
  names: string[];
  rows: { label: string; colour: string; cells: string[] }[];
  total: { label: string; cells: string[] };
  winners: number[];
};

const INK = '#2b2433';
const SOFT = '#635a6b';
const PAPER = '#fbf6ea';
const LINE = '#d9ccb0';
const ACCENT = '#8c2f39';
const SERIF = 'Palatino, "URW Palladio L", Georgia, serif';
const SANS = 'system-ui, sans-serif';
const [EDGE, LABEL, COLUMN, ROW] = [48, 190, 150, 62];

/** Draws the score; `null` where the browser can't. */
export async function draw({ title, names, rows, total, winners }: Picture): Promise<Blob | null> {
  const width = 2 * EDGE + LABEL + names.length * COLUMN;
  const height = 2 * EDGE + ROW * (rows.length + 4);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const say = (
    text: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    align: CanvasTextAlign,
  ): void => {
    [pen.font, pen.fillStyle, pen.textAlign] = [font, colour, align];
    pen.fillText(text, x, y, align === 'center' ? COLUMN - 12 : undefined);
  };
  const middle = (nth: number): number => EDGE + LABEL + (nth + 0.5) * COLUMN;

  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  let y = EDGE + 36;
  say(title, EDGE, y, `600 40px ${SERIF}`, INK, 'left');
  y += ROW * 1.25;
  names.forEach((name, nth) => say(name, middle(nth), y, `600 24px ${SERIF}`, INK, 'center'));
  for (const { label, colour, cells } of rows) {
    pen.fillStyle = LINE;
    pen.fillRect(EDGE, y + 20, width - 2 * EDGE, 2);
    y += ROW;
    say(label, EDGE, y, `600 24px ${SANS}`, colour, 'left');
    cells.forEach((cell, nth) => say(cell, middle(nth), y, `24px ${SANS}`, INK, 'center'));
  }
  pen.fillStyle = INK;
  pen.fillRect(EDGE, y + 20, width - 2 * EDGE, 3);
  y += ROW * 1.1;
  say(total.label, EDGE, y, `600 26px ${SANS}`, INK, 'left');
  total.cells.forEach((cell, nth) => {
    const won = winners.includes(nth);
    say(won ? `${cell} ♛` : cell, middle(nth), y, `700 36px ${SERIF}`, won ? ACCENT : INK, 'center');
  });
  say('Wonderland', width - EDGE, height - EDGE + 8, `20px ${SERIF}`, SOFT, 'right');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
