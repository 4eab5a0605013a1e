import { historyIndexOf, clearHistoryGuards } from './leave-guard.ts';

/** Time limit for going back in the history, ms. */
const POPSTATE_TIMEOUT_MS = 1000;

/**
 * Reduces the browser's history to the app's first entry and `address`, so that the next user
 * cannot navigate to the screens of the previous user. At the app's first entry, only removes the
 * guards of the history.
 */
export async function rewindHistory(address: string): Promise<void> {
  clearHistoryGuards();
  const steps = historyIndexOf(history.state);
  if (steps > 0) {
    await goBack(steps);
    // The new entry replaces all history entries after the first entry.
    history.pushState(null, '', address);
  }
}

function goBack(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POPSTATE_TIMEOUT_MS);
    addEventListener(
      'popstate',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    history.go(-steps);
  });
}
