import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recoveryOf } from './database-recovery.ts';
import { listenToDefects } from './defects.ts';
import { useFailedReads } from './failed-reads.ts';
import { localDatabase } from './local-database.ts';
import { failed, loading } from './observe-rows.ts';
import {
  retryReads,
  useIsDatabaseFailing,
  useLive,
  useLiveRows,
  useLiveValue,
  valueOrNull,
} from './use-live.ts';

const recovery = recoveryOf(localDatabase);
const stops: (() => void)[] = [];
const defects: unknown[] = [];

beforeEach(async () => {
  vi.stubGlobal('window', { HTMLIFrameElement: EventTarget });
  stops.push(listenToDefects((error) => defects.push(error)));
  await localDatabase.drafts.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
  recovery.state.setState({ failingSince: null });
  defects.length = 0;
});
afterAll(() => localDatabase.drafts.clear());

/** The part of the DOM that React needs for a component without elements. */
function aContainer(): HTMLElement {
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null });
  const element = { nodeType: 1, tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };
  return Object.assign(new EventTarget(), element, { ownerDocument }) as unknown as HTMLElement;
}

/** Mounts a component that calls a hook, and returns the result of each render. */
function mount<T>(hook: () => T): { results: T[]; unmount: () => void } {
  const results: T[] = [];
  function Probe() {
    results.push(hook());
    return null;
  }
  const root = createRoot(aContainer());
  const unmount = () => root.unmount();
  stops.push(unmount);
  root.render(createElement(Probe));
  return { results, unmount };
}

const countDrafts = () => localDatabase.drafts.count();
const addDraft = (key: string) => localDatabase.drafts.put({ key, value: 1, savedAt: 1 });
const neverRead = () => new Promise<number>(() => {});
const value = (count: number) => ({ status: 'value', value: count });

test('`useLive` returns the result of the read, and a new result after a change of its rows', async () => {
  const { results } = mount(() => useLive(countDrafts));
  await expect.poll(() => results).toEqual([loading, value(0)]);
  await addDraft('a');
  await expect.poll(() => results).toEqual([loading, value(0), value(1)]);
});

test('`useLive` reads again after a change of `deps` and keeps the previous result until then', async () => {
  let key = 'a';
  await addDraft('b');
  const read = (draft: string) => localDatabase.drafts.where('key').equals(draft).count();
  const { results } = mount(() => {
    const wanted = key;
    return useLive(() => read(wanted), [wanted]);
  });
  await expect.poll(() => results.at(-1)).toEqual(value(0));
  key = 'b';
  // A change of the recovery state renders the component again.
  recovery.state.setState({ failingSince: 5 });
  await expect.poll(() => results.at(-1)).toEqual(value(1));
  expect(results.slice(1).every(({ status }) => status === 'value')).toBe(true);
});

test('a first read that does not end has the state `failed` only while the database fails', async () => {
  const { results } = mount(() => useLive(neverRead));
  await expect.poll(() => results).toEqual([loading]);
  recovery.state.setState({ failingSince: 5 });
  await expect.poll(() => results).toEqual([loading, failed]);
  recovery.state.setState({ failingSince: null });
  await expect.poll(() => results).toEqual([loading, failed, loading]);
});

test('a value stays on the screen while the database fails', async () => {
  const { results } = mount(() => useLive(countDrafts));
  await expect.poll(() => results.at(-1)).toEqual(value(0));
  recovery.state.setState({ failingSince: 5 });
  await expect.poll(() => results).toEqual([loading, value(0), value(0)]);
});

test('`useLiveValue` returns only the value', async () => {
  const { results } = mount(() => useLiveValue(countDrafts));
  await expect.poll(() => results).toEqual([undefined, 0]);
});

test('`useLiveRows` counts as a failed read until the retry returns the rows', async () => {
  const read = vi.fn(countDrafts);
  const failure = new Error('the disk is busy');
  read.mockRejectedValueOnce(failure);
  const counts: number[] = [];
  stops.push(useFailedReads.subscribe(({ count }) => counts.push(count)));
  const { results } = mount(() => useLiveRows(read));
  await expect.poll(() => results.at(-1)).toBe(0);
  await expect.poll(() => counts).toEqual([1, 0]);
  expect(defects).toEqual([failure]);
});

test('`useLiveRows` counts no failed read before and after a successful one', async () => {
  const counts: number[] = [];
  stops.push(useFailedReads.subscribe(({ count }) => counts.push(count)));
  const { results, unmount } = mount(() => useLiveRows(countDrafts));
  await expect.poll(() => results).toEqual([undefined, 0]);
  unmount();
  await addDraft('a');
  expect(counts).toEqual([]);
});

test('`useIsDatabaseFailing` follows the recovery of the database', async () => {
  const { results } = mount(useIsDatabaseFailing);
  await expect.poll(() => results).toEqual([false]);
  recovery.state.setState({ failingSince: 5 });
  await expect.poll(() => results).toEqual([false, true]);
});

test('`valueOrNull` distinguishes a failed first read from a pending one', () => {
  expect(valueOrNull(failed)).toBeNull();
  expect(valueOrNull(loading)).toBeUndefined();
  expect(valueOrNull({ status: 'value', value: 7 })).toBe(7);
});

test('`retryReads` probes the database immediately', () => {
  const retryNow = vi.spyOn(recovery, 'retryNow').mockReturnValue();
  retryReads();
  expect(retryNow).toHaveBeenCalledTimes(1);
});
