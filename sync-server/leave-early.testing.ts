import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { TestServer } from './server.testing.ts';

/** Holds the next request that reads the store there, until it is let go. */
export function holdNextRead({ store }: Pick<TestServer, 'store'>) {
  const held = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const read = store.read.bind(store);
  vi.spyOn(store, 'read').mockImplementationOnce(async (work) => {
    held.resolve();
    await mayGoOn.promise;
    return read(work);
  });
  return { held: held.promise, letGo: () => mayGoOn.resolve() };
}

/** Asks a server that listens, and is gone before it has read what it needs for an answer. */
export async function leaveEarly(
  server: Pick<TestServer, 'app' | 'store'>,
  url: string,
  init: RequestInit,
): Promise<void> {
  const closed = new Promise((resolve) => {
    server.app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const { held, letGo } = holdNextRead(server);
  const abort = new AbortController();
  const left = fetch(url, { ...init, signal: abort.signal }).catch(() => undefined);
  await held;
  abort.abort();
  await Promise.all([left, closed]);
  letGo();
  await pause(50);
}
