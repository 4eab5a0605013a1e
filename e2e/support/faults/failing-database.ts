import type { Page } from '@playwright/test';

/**
 * Faults of IndexedDB as engines show them:
 * - `throws`: an opening or a transaction throws an UnknownError
 * - `aborts`: a transaction begins and aborts
 * - `closes`: the browser closes open connections, and an opening throws
 * - `hangs`: an opening neither succeeds nor fails, and a transaction throws
 */
export type Fault = 'throws' | 'aborts' | 'closes' | 'hangs';

interface FaultPlan {
  fault: Fault;
  /**
   * Delay of the fault after the first text of the page, ms; null for a database that fails from
   * the start.
   */
  afterMs: number | null;
}

interface FaultyWindow {
  faults: { repair: () => void; isBroken: () => boolean; wasBlank: () => boolean };
}

/** Prepares all later page loads for faults; only a plan of `planFault` causes a fault. */
export async function installFaults(page: Page): Promise<void> {
  await page.addInitScript(failDatabase);
}

/** Plans a fault for all later page loads of this tab; null plans no fault. */
export async function planFault(page: Page, plan: FaultPlan | null): Promise<void> {
  await page.evaluate((text) => sessionStorage.setItem('faultPlan', text), JSON.stringify(plan));
}

export async function waitUntilBroken(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as FaultyWindow).faults.isBroken());
}

export async function repairDatabase(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as FaultyWindow).faults.repair());
}

/**
 * Repairs the database and taps Retry in one step, because the screen also retries automatically
 * and may remove the button after the repair.
 */
export async function repairAndRetry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).evaluate((button: HTMLElement) => {
    (window as unknown as FaultyWindow).faults.repair();
    button.click();
  });
}

/** Whether the page was blank at any moment after its first text. */
export function wasBlank(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as FaultyWindow).faults.wasBlank());
}

/** Makes IndexedDB fail as planned. Runs in the page before the scripts of the page. */
function failDatabase(): void {
  const plan = JSON.parse(sessionStorage.getItem('faultPlan') ?? 'null') as FaultPlan | null;
  const connections = new Set<IDBDatabase>();
  let isBroken = plan !== null && plan.afterMs === null;
  let hasText = false;
  let hasBeenBlank = false;

  const open = Reflect.get(IDBFactory.prototype, 'open');
  IDBFactory.prototype.open = function openOrFail(...args) {
    if (isBroken && plan?.fault === 'hangs') return new EventTarget() as IDBOpenDBRequest;
    if (isBroken && plan?.fault !== 'aborts') throw unknownError();
    const opening = open.apply(this, args);
    opening.addEventListener('success', () => connections.add(opening.result));
    return opening;
  };

  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function beginOrFail(...args) {
    if (isBroken && plan?.fault !== 'aborts') throw unknownError();
    const begun = transaction.apply(this, args);
    if (isBroken) begun.abort();
    return begun;
  };

  function unknownError(): DOMException {
    return new DOMException('Internal error', 'UnknownError');
  }

  function breakNow(): void {
    isBroken = true;
    if (plan?.fault !== 'closes') return;
    for (const connection of connections) {
      connection.close();
      connection.dispatchEvent(new Event('close'));
    }
  }

  function watch(): void {
    const text = document.querySelector('#root')?.textContent.trim() ?? '';
    if (hasText && text === '') hasBeenBlank = true;
    if (!hasText && text !== '') {
      hasText = true;
      if (plan && plan.afterMs !== null) setTimeout(breakNow, plan.afterMs);
    }
    requestAnimationFrame(watch);
  }

  watch();
  const faults: FaultyWindow['faults'] = {
    repair: () => {
      isBroken = false;
    },
    isBroken: () => isBroken,
    wasBlank: () => hasBeenBlank,
  };
  Object.assign(window, { faults });
}
