// Draws the icons and the preview of shared links: `node scripts/pictures.js` after a build.
// They are committed in `public/`, because few build machines have a browser.
import { execFileSync } from 'node:child_process';
import { readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';

const PUBLIC = join(import.meta.dirname, '../public');
const GROUND = '#4a2a63';
const icon = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');

const executablePath =
  process.env.CHROMIUM ?? execFileSync('sh', ['-c', 'command -v chromium']).toString().trim();
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args: [...sandbox, '--disable-gpu'] });

/** A square icon; a maskable one has a margin and a full background. */
async function draw(name, size, margin = 0) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = size * (1 - 2 * margin);
  const ground = margin > 0 ? GROUND : 'transparent';
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">${icon}</body>`,
  );
  await page.addStyleTag({ content: `svg{display:block;width:${inner}px;height:${inner}px}` });
  await page.screenshot({ path: join(PUBLIC, 'icons', name), omitBackground: margin === 0 });
  await page.close();
}

/** The top of the home page, in the size of a link preview. */
async function share() {
  const server = await preview({ preview: { port: 0 }, logLevel: 'silent' });
  const { port } = server.httpServer.address();
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en',
  });
  await page.goto(`http://localhost:${port}/`);
  await page.addStyleTag({
    content: `
      header, .toasts, .home > :not(.hero), [role=status] { display: none !important }
      main { max-width: none !important; padding: 0 !important }
      .hero { margin: 0 !important; border-radius: 0 !important; display: flex; flex-direction: column; height: 630px }
      .hero .art { flex: 1 }
      .hero h1 { margin: 0 !important; font-size: 66px !important }
      .hero h1::before { display: block; content: 'Wonderland'; font-size: 34px; color: #8c2f39; padding-top: 18px }`,
  });
  await page.locator('.hero .party').waitFor();
  await page.screenshot({ path: join(PUBLIC, 'share.png') });
  await server.close();
}

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('maskable-512.png', 512, 0.1);
await draw('apple-touch.png', 180, 0.06);
await share();
await browser.close();
