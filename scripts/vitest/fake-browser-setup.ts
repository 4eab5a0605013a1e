// Must run before each test file, because Dexie uses the IndexedDB that exists when Dexie is first
// imported.
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

/**
 * Test files that are not isolated share a process, so no emulated browser API may remain for the
 * next file.
 */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
