import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Manifest = Record<string, { file: string; dynamicImports?: string[] }>;

/**
 * Returns the file name of the chunk that contains a dynamically imported module, found by the
 * name of the module or of an export.
 */
function chunkOf(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;
  const imported = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const own = imported.find((key) => key.endsWith(`/${name}.tsx`) || key.endsWith(`/${name}.ts`));
  const found = own ?? imported.find((key) => key.includes(`~${name}~`));
  const chunk = found && manifest[found]?.file;
  return chunk ?? sharedChunkOf(name, manifest['index.html']?.file ?? '');
}

/**
 * Returns the file name of a chunk that several modules share, found by the name of an imported
 * export.
 */
function sharedChunkOf(exported: string, entry: string): string {
  const importing = new RegExp(`\\{${exported}:\\w+\\}=await import\\(\`\\./([^\`]+)\``);
  const [, file] = importing.exec(readFileSync(`dist/${entry}`, 'utf8')) ?? [];
  if (!file) throw new Error(`No chunk contains ${exported}`);
  return `assets/${file}`;
}

/**
 * Makes requests of the page bypass the service worker, so that a test can change their responses.
 */
export async function bypassServiceWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
}

/**
 * Bypasses the service worker and fails the first `times` requests of the chunk with this name. The
 * returned object counts the failed (`count`) and the other requests (`served`).
 */
export async function failChunkRequests(
  page: Page,
  name: string,
  times: number,
): Promise<{ count: number; served: number }> {
  const lost = { count: 0, served: 0 };
  await bypassServiceWorker(page);
  await page.route(`**/${chunkOf(name)}`, async (route) => {
    if (lost.count < times) {
      lost.count += 1;
      await route.abort();
      return;
    }
    lost.served += 1;
    await route.continue();
  });
  return lost;
}
