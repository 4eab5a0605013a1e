import { vi } from 'vitest';
import { initialLoopState } from '../status/loop-state.ts';
import { loopStore } from '../status/sync-store.ts';
import { turns } from '../transport/scripted-transport.testing.ts';

/** Advances the fake clock by `ms`. The default is shorter than any backoff. */
export async function someTime(ms = 100): Promise<void> {
  for (let at = 0; at < 100; at += 1) {
    await vi.advanceTimersByTimeAsync(ms / 100);
    await turns(3);
  }
}

/** Simulates a page with fake timers; by default the page gets the leader lock immediately. */
export function startPage(isLeader = true): { page: EventTarget; screen: EventTarget } {
  const page = new EventTarget();
  const screen = new EventTarget();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', screen);
  const request = (_name: string, _options: unknown, lead: () => Promise<void>) =>
    isLeader ? lead() : new Promise<void>(() => {});
  vi.stubGlobal('navigator', { locks: { request } });
  loopStore.setState(initialLoopState);
  return { page, screen };
}
