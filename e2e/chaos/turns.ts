/*
 * Real work (the stores of fake-indexeddb, a rule, SQLite) takes no virtual time. It runs on promises
 * and on `setImmediate` only; counting the latter tells when all of it has come to rest, and lets a
 * tablet lose its power between any two turns of it.
 */
const realSetImmediate = globalThis.setImmediate;

let waiting = 0;
let beforeTurn: (() => void) | undefined;

export function installTurns(): () => void {
  const counted = <Args extends unknown[]>(task: (...args: Args) => void, ...args: Args) => {
    waiting += 1;
    return realSetImmediate(() => {
      waiting -= 1;
      beforeTurn?.();
      task(...args);
    });
  };
  globalThis.setImmediate = Object.assign(counted, {
    __promisify__: realSetImmediate.__promisify__,
  });
  return () => {
    globalThis.setImmediate = realSetImmediate;
    beforeTurn = undefined;
  };
}

/** Until nothing real is going on any more. */
export async function settle(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      realSetImmediate(resolve);
    });
    if (waiting === 0) return;
  }
}

/** Does `task` before the turn that comes after so many; answers how to call it off. */
export function afterTurns(turns: number, task: () => void): () => void {
  let left = turns;
  const count = () => {
    left -= 1;
    if (left >= 0) return;
    if (beforeTurn === count) beforeTurn = undefined;
    task();
  };
  beforeTurn = count;
  return () => {
    if (beforeTurn === count) beforeTurn = undefined;
  };
}
