import { globSync, readFileSync } from 'node:fs';

/** What a test file says that gives its process something, or takes something from it, for good. */
const leavesTraces = /fake-indexeddb\/auto|vi\.(?:mock|stubGlobal|spyOn\(globalThis)/;

/**
 * The test files that need a process of their own: others would find their modules, or the browser
 * they pretend to be in. All others share their modules, which is three times as fast.
 */
export function apartTests(patterns: readonly string[]): string[] {
  return globSync(patterns).filter((file) => leavesTraces.test(readFileSync(file, 'utf8')));
}
