import { standStill } from './stand-still.ts';
import type { Tab } from './tab.ts';

/** The addresses of the screens an agent and a customer go to by themselves. */
export const mainScreens = [
  '/dashboard',
  '/customers',
  '/register',
  '/build',
  '/bookings',
  '/booking/details',
  '/analytics',
  '/profile',
  '/walk-ins',
  '/sync',
  '/dealers',
  '/set-up',
  '/diagnostics',
  '/discovery',
  '/models',
  '/overview',
  '/performance',
  '/exterior',
  '/interior',
  '/interior-colors',
  '/technology',
  '/compare?items=g70,gv80',
  '/resolver',
  '/no-such-place',
  '/login',
] as const;

export const screenSizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Opens a screen and waits until all of it is there, in whatever language. */
export async function openWhole(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  const { page } = tab;
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return (main?.innerText.length ?? 0) > 40 && !main?.querySelector('[class*=skeleton]');
  });
  await standStill(page);
}
