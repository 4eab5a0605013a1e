import { afterEach, expect, test, vi } from 'vitest';
import { startBrowser } from './web-storage.testing.ts';
import { clearWebStorage, ENDED_KEY, deleteWipeMarker, readWipeMarker } from './wipe-marker.ts';

const lost = { ending: 'lost', at: 5000 } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('clearing web storage keeps only the reason for the wipe, until `deleteWipeMarker` is called', () => {
  const { session, local } = startBrowser();
  session.setItem('agentToken', 'token-1');
  local.setItem('token', 'token-1');
  expect(readWipeMarker()).toBeNull();
  clearWebStorage(lost);
  expect([...session.keys(), ...local.keys()]).toEqual([ENDED_KEY]);
  expect(readWipeMarker()).toEqual(lost);
  deleteWipeMarker();
  expect(readWipeMarker()).toBeNull();
  expect(local.keys()).toEqual([]);
});

test.each(['', '{"ending":', '{"ending":"sold","at":5000}'])(
  'the damaged wipe marker %j in web storage is read as null',
  (damaged) => {
    const { local } = startBrowser();
    local.setItem(ENDED_KEY, damaged);
    expect(readWipeMarker()).toBeNull();
  },
);

test('clearing web storage without a reason leaves no key', () => {
  const { session, local } = startBrowser();
  local.setItem('token', 'token-1');
  clearWebStorage(null);
  expect([...session.keys(), ...local.keys()]).toEqual([]);
});
