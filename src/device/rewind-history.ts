import { entryOf, stopGuarding } from './leave-guard.ts';

/** Longer than any browser needs to go back. */
const AT_MOST_MS = 1000;

/**
 * Leaves nothing in the browser's history but the app's first entry and `address`: whoever comes next
 * finds no way back, and none forward, to where the one before was.
 */
export async function rewindHistory(address: string): Promise<void> {
  stopGuarding();
  const steps = entryOf(history.state);
  if (steps > 0) {
    await goBack(steps);
    // A new entry takes the place of all that came after the first.
    history.pushState(null, '', address);
  }
}

function goBack(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, AT_MOST_MS);
    addEventListener(
      'popstate',
      () => {
        clearTimeout(waiting);
        resolve();
      },
      { once: true },
    );
    history.go(-steps);
  });
}
