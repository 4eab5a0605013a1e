import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../data/local-database.ts';
import { enrol, registerMany } from '../data/tablet.testing.ts';
import { useAppUpdate } from '../device/service-worker.ts';
import { markUnsavedWork } from '../device/unsaved-work.ts';
import { AutomaticUpdate } from './automatic-update.tsx';
import { mount } from './mounting/mount.testing.tsx';

const apply = vi.fn<() => void>();
const toFake = ['setInterval', 'clearInterval', 'Date', 'performance'] as const;

beforeEach(async () => {
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  vi.useFakeTimers({ toFake: [...toFake], now: new Date(2026, 10, 20, 14) });
  apply.mockReset();
  useAppUpdate.setState({ apply, refused: false, replaced: false });
});
afterEach(() => {
  vi.useRealTimers();
  useAppUpdate.setState({ apply: null, refused: false, replaced: false });
});

async function pageAt(path: string) {
  const mounted = await mount(<AutomaticUpdate />, { at: path });
  return {
    ...mounted,
    pass: async (ms: number) => {
      await mounted.run(() => vi.advanceTimersByTime(ms));
      for (let left = 20; left > 0; left -= 1) await mounted.run(() => {});
    },
  };
}

test('by day, an update is applied on the idle welcome screen and on no other screen', async () => {
  const welcome = await pageAt('/welcome');
  await welcome.pass(4000);
  expect(apply).not.toHaveBeenCalled();
  await welcome.pass(2000);
  expect(apply).toHaveBeenCalledOnce();
  await welcome.unmount();
  await welcome.pass(60_000);
  expect(apply).toHaveBeenCalledOnce();
});

test.each(['/dashboard', '/models', '/login'])(
  'by day, no update is applied on %s',
  async (path) => {
    const { pass } = await pageAt(path);
    await pass(60 * 60_000);
    expect(apply).not.toHaveBeenCalled();
  },
);

test('at night, an update is applied on a screen that was idle for ten minutes', async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 3));
  const { pass, window } = await pageAt('/dashboard');
  await pass(9 * 60_000);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(9 * 60_000);
  expect(apply).not.toHaveBeenCalled();
  await pass(60_000);
  expect(apply).toHaveBeenCalledOnce();
});

test('a half-typed form delays the update until the form is complete', async () => {
  const release = markUnsavedWork();
  const { pass } = await pageAt('/welcome');
  await pass(60_000);
  expect(apply).not.toHaveBeenCalled();
  release();
  await pass(2000);
  expect(apply).toHaveBeenCalledOnce();
});

test('a version that refused to take over is applied only after the outbox is empty', async () => {
  await enrol(localDatabase);
  await registerMany(localDatabase, 1);
  useAppUpdate.setState({ refused: true });
  const { pass } = await pageAt('/welcome');
  await pass(6000);
  expect(apply).not.toHaveBeenCalled();
  await localDatabase.outbox.clear();
  await pass(2000);
  expect(apply).toHaveBeenCalledOnce();
});

test('a page whose version was already replaced applies no further update', async () => {
  useAppUpdate.setState({ replaced: true });
  const { pass } = await pageAt('/welcome');
  await pass(60_000);
  expect(apply).not.toHaveBeenCalled();
});
