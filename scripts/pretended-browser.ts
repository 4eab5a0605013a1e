// Before each file: Dexie takes the database that is there when it is first read, by whichever file.
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

/** The next file is read in the same process: nothing of the browser that this one made up is left. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
