/**
 * `node imagery/quick/draw.ts g80:rear34,rear gv80` draws cars in a browser, in seconds instead of
 * Blender's minutes. Run `prepare.py` first. Writes linear light to imagery/out/quick, from which
 * `light.py` makes pictures. `--wheels 20` draws only the wheels of that size, for `wheels.py`.
 */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { browserArguments, requireBrowser } from '../../scripts/browsers/find-browser.ts';
import type { Studio } from './page.ts';
import type { QuickCar, QuickShots, QuickSize } from './quick-shot.ts';

declare global {
  var studio: Studio;
}

const folder = join(import.meta.dirname, '../out/quick');
/** Diameter in inches of the default wheels. */
const FIRST_WHEEL = '19';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '1600' }, wheels: { type: 'string' } },
});
const width = Number(values.width);
const size: QuickSize = { width, rows: (width * 9) / 16 };

await bundlePage();
const { address, close } = await serve();
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: [...browserArguments, '--enable-unsafe-swiftshader'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address);
  await page.waitForFunction(() => 'studio' in globalThis);
  await page.evaluate(() => studio.lightStudio());
  for (const wanted of positionals) {
    const [model = '', views] = wanted.split(':');
    await drawCar(page, model, views?.split(','));
  }
} finally {
  await browser.close();
  close();
}

async function bundlePage(): Promise<void> {
  const entry = join(import.meta.dirname, 'page.ts');
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => 'page.js' },
    },
  });
}

/** Serves the folder over HTTP, because a browser cannot fetch files from a disk. */
async function serve(): Promise<{ address: string; close: () => void }> {
  const html = '<!doctype html><script type="module" src="/page.js"></script>';
  const server = createServer(({ url = '/' }, answer) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    const body = url === '/' ? Promise.resolve(html) : readFile(join(folder, url));
    body.then(
      (content) => answer.writeHead(200, { 'content-type': type }).end(content),
      () => answer.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('There is no port to listen on');
  return { address: `http://127.0.0.1:${at.port}/`, close: () => server.close() };
}

async function drawCar(page: Page, model: string, wanted?: readonly string[]): Promise<void> {
  const car = model.includes('-') ? model.replace('-', '/') : `genesis/${model}`;
  const { views } = JSON.parse(await readFile(join(folder, `${car}.json`), 'utf8')) as QuickCar;
  await page.evaluate(([url, wheel]) => studio.load(url, wheel), [
    `/${car}.glb`,
    values.wheels ?? FIRST_WHEEL,
  ] as const);
  for (const view of wanted ?? Object.keys(views)) {
    const start = Date.now();
    const shots = views[view];
    if (!shots) throw new Error(`There is no view ${view}`);
    const passes = await drawPasses(page, shots);
    for (const [name, text] of Object.entries(passes)) {
      await writeFile(join(folder, `${car}-${view}-${name}.bin`), Buffer.from(text, 'base64'));
    }
    console.log(car, view, `${Date.now() - start} ms`);
  }
}

async function drawPasses(page: Page, shots: QuickShots): Promise<Record<string, string>> {
  if (values.wheels === undefined) {
    return page.evaluate(([of, at]) => studio.draw(of, at), [shots, size] as const);
  }
  const wheels = await page.evaluate(([of, at]) => studio.drawWheels(of, at), [
    shots,
    size,
  ] as const);
  return { [`wheels-${values.wheels}`]: wheels };
}
