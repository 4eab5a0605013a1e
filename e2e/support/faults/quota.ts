import type { Page } from '@playwright/test';
import { TestNetwork } from '../server/test-network.ts';

/** Limits the storage of the app to `quotaSize` bytes. Returns a function that lifts the limit. */
export async function limitQuota(page: Page, quotaSize: number): Promise<() => Promise<void>> {
  // Keeps the DevTools session open, because the limit ends with the session.
  const devtools = await page.context().newCDPSession(page);
  const origin = TestNetwork.home;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  return async () => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await devtools.detach();
  };
}
