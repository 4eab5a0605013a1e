import { afterEach, expect, test, vi } from 'vitest';
import { turns, until } from '../transport/scripted-transport.testing.ts';
import { runAsLeader } from './leader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * A fake of Web Locks that all tabs of this tablet share: one tab has the lock, and the other tabs
 * wait.
 */
function startBrowser(): void {
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
        expect(name).toBe('forecourt-sync-leader');
        const turn = last.then(() => {
          signal.throwIfAborted();
          return lead();
        });
        last = turn.catch(() => {});
        return turn;
      },
    },
  });
}

test('one of two tabs becomes leader, and the second tab becomes leader when the first tab is closed', async () => {
  startBrowser();
  const leading: string[] = [];
  const openTab = (name: string) => {
    const closing = new AbortController();
    const lead = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        leading.push(name);
        signal.addEventListener('abort', () => resolve());
      });
    return { closing, closed: runAsLeader(lead, closing.signal) };
  };
  const first = openTab('first');
  const second = openTab('second');
  await turns(10);
  expect(leading).toEqual(['first']);
  first.closing.abort();
  await until(() => leading.length === 2);
  expect(leading).toEqual(['first', 'second']);
  second.closing.abort();
  await second.closed;
});

test('`runAsLeader` resolves if it is aborted before `lead` starts, and rejects if `lead` rejects', async () => {
  startBrowser();
  const closing = new AbortController();
  closing.abort();
  const lead = vi.fn(() => Promise.resolve());
  await expect(runAsLeader(lead, closing.signal)).resolves.toBeUndefined();
  expect(lead).not.toHaveBeenCalled();
  const broken = () => Promise.reject(new Error('a defect'));
  await expect(runAsLeader(broken, new AbortController().signal)).rejects.toThrow('a defect');
});
