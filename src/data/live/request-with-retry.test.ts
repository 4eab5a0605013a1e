import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../database/local-database.ts';
import { requestWithRetry } from './request-with-retry.ts';
import { recoveryOf } from '../database/database-recovery.ts';

beforeEach(async () => {
  await localDatabase.open();
});

const follower = () => ({
  found: vi.fn<(rows: string) => void>(),
  failed: vi.fn<(error: unknown) => void>(),
});

test('a failed request to a worker calls `failed`, and its successful retry calls `found`', async () => {
  const on = follower();
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce('busy');
  const stop = requestWithRetry(request.mockResolvedValue('rows'), on);
  await expect.poll(() => on.found.mock.calls).toEqual([['rows']]);
  expect(on.failed.mock.calls).toEqual([['busy']]);
  stop();
});

test.each(['resolves', 'rejects'])(
  'a request that %s after the stop function was called has no effect',
  async (outcome) => {
    const on = follower();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    requestWithRetry(() => promise, on)();
    if (outcome === 'resolves') resolve('rows');
    else reject('busy');
    await promise.catch(() => {});
    expect(on.found).not.toHaveBeenCalled();
    expect(on.failed).not.toHaveBeenCalled();
  },
);

test('a failed request is not repeated after the stop function was called', async () => {
  const on = follower();
  const request = vi.fn<() => Promise<string>>().mockRejectedValue('busy');
  const stop = requestWithRetry(request, on);
  await expect.poll(() => on.failed).toHaveBeenCalled();
  stop();
  recoveryOf(localDatabase).retryNow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(request).toHaveBeenCalledOnce();
});
