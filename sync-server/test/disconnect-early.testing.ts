import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { TestServer } from './server.testing.ts';

/**
 * Blocks the next read of the store until `unblock` is called. The returned promise `held` resolves
 * when that read begins.
 */
export function blockNextRead({ store }: Pick<TestServer, 'store'>) {
  const held = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const read = store.read.bind(store);
  vi.spyOn(store, 'read').mockImplementationOnce(async (work) => {
    held.resolve();
    await mayGoOn.promise;
    return read(work);
  });
  return { held: held.promise, unblock: () => mayGoOn.resolve() };
}

/**
 * Sends a request to a listening server and disconnects while the first read of the store is still
 * blocked.
 */
export async function disconnectEarly(
  server: Pick<TestServer, 'app' | 'store'>,
  url: string,
  init: RequestInit,
): Promise<void> {
  const closed = new Promise((resolve) => {
    server.app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const { held, unblock } = blockNextRead(server);
  const abort = new AbortController();
  const left = fetch(url, { ...init, signal: abort.signal }).catch(() => undefined);
  await held;
  abort.abort();
  await Promise.all([left, closed]);
  unblock();
  await pause(50);
}
