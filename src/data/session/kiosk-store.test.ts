import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aNewTablet } from '../tablet.testing.ts';
import {
  followKiosk,
  handOver,
  isKiosk,
  restoreKiosk,
  saveLanguage,
  saveSetUp,
  takeBack,
  useKiosk,
} from './kiosk-store.ts';

const NOW = 1_768_000_000_000;
const atTheDoor = { kioskMode: true, idleMs: 120_000, setUpAt: NOW };
const nothing = { setUp: null, handedOver: false, language: null };

afterEach(() => useKiosk.setState(nothing));

/** What is left of the page after a crash: the disk alone. */
function restart(db: ReturnType<typeof aNewTablet>) {
  useKiosk.setState(nothing);
  return restoreKiosk(db);
}

test('a new tablet is no kiosk, and nobody has it', async () => {
  await restoreKiosk(aNewTablet());
  expect(useKiosk.getState()).toEqual(nothing);
  expect(isKiosk(useKiosk.getState())).toBe(false);
});

test('a tablet that was handed over is so after a restart, until an agent takes it back', async () => {
  const db = aNewTablet();
  await saveSetUp(atTheDoor, db);
  await handOver(NOW, db);
  await restart(db);
  expect(useKiosk.getState()).toEqual({ ...nothing, setUp: atTheDoor, handedOver: true });
  await takeBack(db);
  await restart(db);
  expect(useKiosk.getState().handedOver).toBe(false);
});

test('a tablet speaks after a restart what it was told to', async () => {
  const db = aNewTablet();
  await saveLanguage('fr', db);
  expect(useKiosk.getState().language).toBe('fr');
  await restart(db);
  expect(useKiosk.getState().language).toBe('fr');
});

test('damage does not unlock it', async () => {
  const db = aNewTablet();
  await handOver(NOW, db);
  await db.meta.put({ key: 'handedOver', value: { at: 'yesterday' } });
  await restart(db);
  expect(useKiosk.getState().handedOver).toBe(true);
});

test('what is handed over in one tab is in the other', async () => {
  const db = aNewTablet();
  const stop = followKiosk(db);
  await db.meta.put({ key: 'handedOver', value: { at: NOW } });
  const handedOver = () => expect(useKiosk.getState().handedOver).toBe(true);
  await vi.waitFor(handedOver, { timeout: 20_000 });
  stop();
});
