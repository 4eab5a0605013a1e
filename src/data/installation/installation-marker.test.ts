import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  watchMarkerDeletion,
  deleteMarker,
  readMarker,
  writeMarker,
} from './installation-marker.ts';
import { startBrowser } from './web-storage.testing.ts';

const KEY = 'forecourtInstallation';
const marker = { clientId: 'client-1', at: 7000 };
let local: ReturnType<typeof startBrowser>['local'];

beforeEach(() => {
  local = startBrowser().local;
});

afterEach(() => {
  deleteMarker();
  vi.unstubAllGlobals();
});

/** Simulates the storage event after another tab has changed a key of local storage. */
function changeElsewhere(page: EventTarget, key: string | null, newValue: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

test('an installation marker is read from web storage, and a damaged installation marker is ignored', () => {
  expect(readMarker()).toBeUndefined();
  for (const damaged of ['{', 'null', '{"clientId":"client-1"}']) {
    local.setItem(KEY, damaged);
    expect(readMarker()).toBeUndefined();
  }
  local.setItem(KEY, JSON.stringify(marker));
  expect(readMarker()).toEqual(marker);
});

test('an installation marker outlasts the clearing of web storage until `deleteMarker` is called', () => {
  writeMarker(marker);
  expect(JSON.parse(local.getItem(KEY) ?? '')).toEqual(marker);
  local.clear();
  expect(readMarker()).toEqual(marker);
  writeMarker(marker);
  deleteMarker();
  expect(local.keys()).toEqual([]);
  expect(readMarker()).toBeUndefined();
});

test('only the deletion of the installation marker in another tab deletes the copy in memory', () => {
  const page = new EventTarget();
  watchMarkerDeletion(page);
  writeMarker(marker);
  local.clear();
  changeElsewhere(page, null, null);
  changeElsewhere(page, 'forecourtLanguage', null);
  changeElsewhere(page, KEY, JSON.stringify(marker));
  expect(readMarker()).toEqual(marker);
  changeElsewhere(page, KEY, null);
  expect(readMarker()).toBeUndefined();
});
