import { globSync, readFileSync } from 'node:fs';

/** Matches code in a test file that changes global state of the process. */
const changesGlobals = /fake-indexeddb\/auto|vi\.(?:mock|stubGlobal|spyOn\(globalThis)/;

/**
 * Returns the test files that need isolated processes, because they emulate a browser: other test
 * files in the same process would use its database or its document. Files of the same kind share
 * their modules, which is three times as fast.
 */
export function findIsolatedTests(patterns: readonly string[]): string[] {
  return globSync(patterns).filter((file) => changesGlobals.test(readFileSync(file, 'utf8')));
}

/** Matches a test file that mounts a screen on a fake document. */
const mounts = /\/mounting\/|mount-in-english|render-live/;

/**
 * Returns the test files that mount screens. Each one needs a process of its own, because mounted
 * screens use stores, timers and a document that outlive a test.
 */
export function findMountingTests(patterns: readonly string[]): string[] {
  return globSync(patterns).filter((file) => mounts.test(readFileSync(file, 'utf8')));
}
