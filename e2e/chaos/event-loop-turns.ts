/*
 * Real work (fake-indexeddb, domain rules, SQLite) takes no virtual time. Such work runs in
 * promises and in callbacks of `setImmediate`; each callback is one turn. The count of pending
 * turns detects the end of all work, and a power cut can happen between two turns. Encryption and
 * file access run outside of turns, so a run waits for this work separately (`trackExternalWork`).
 */
const realSetImmediate = globalThis.setImmediate;

let waiting = 0;
let outside = 0;
let beforeTurn: (() => void) | undefined;

export function installTurnCounter(): () => void {
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
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: countCalls(subtle) });
  return () => {
    globalThis.setImmediate = realSetImmediate;
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
    beforeTurn = undefined;
  };
}

function countCalls(subtle: SubtleCrypto): SubtleCrypto {
  return new Proxy(subtle, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) =>
        trackExternalWork(method.apply(target, args) as Promise<unknown>);
    },
  });
}

/**
 * Registers work outside of promises and turns, such as encryption. The run continues only after
 * the work is done.
 */
export async function trackExternalWork<T>(work: Promise<T>): Promise<T> {
  outside += 1;
  try {
    return await work;
  } finally {
    outside -= 1;
  }
}

export async function waitUntilIdle(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      realSetImmediate(resolve);
    });
    if (waiting === 0 && outside === 0) return;
  }
}

/**
 * Runs `task` after this number of turns, instead of an earlier task that still waits. Returns a
 * function that cancels the task.
 */
export function runAfterTurns(turns: number, task: () => void): () => void {
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
