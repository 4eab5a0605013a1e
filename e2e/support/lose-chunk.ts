import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Manifest = Record<string, { file: string; dynamicImports?: string[] }>;

/** The script that a dynamic import of that module requests: its own, or one it shares. */
function chunkOf(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;
  const imported = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const own = imported.find((key) => key.endsWith(`/${name}.tsx`));
  const found = own ?? imported.find((key) => key.includes(`~${name}~`));
  const chunk = found && manifest[found];
  if (!chunk) throw new Error(`No chunk contains ${name}`);
  return chunk.file;
}

/** Fails the first `times` requests of the script of that name; the service worker is bypassed. */
export async function loseChunk(
  page: Page,
  name: string,
  times: number,
): Promise<{ count: number; served: number }> {
  const lost = { count: 0, served: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
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
