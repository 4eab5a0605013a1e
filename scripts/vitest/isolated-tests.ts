import { globSync, readFileSync } from 'node:fs';

const globalChangePattern = /fake-indexeddb\/auto|vi\.(?:mock|stubGlobal|spyOn\(globalThis)/;

/**
 * Returns the test files that change global state, such as an emulated browser. These files run in
 * a separate project, because the remaining tests must not use this state. Files that share a
 * process load each module only once, which is three times as fast.
 */
export function findIsolatedTests(patterns: readonly string[]): string[] {
  return globSync(patterns).filter((file) => globalChangePattern.test(readFileSync(file, 'utf8')));
}

const renderImportPattern = /render-app\.testing/;

/**
 * Returns the test files that render screens. Each file must be isolated, because rendered screens
 * use stores, timers and a document that outlive a test.
 */
export function findRenderingTests(patterns: readonly string[]): string[] {
  return globSync(patterns).filter((file) => renderImportPattern.test(readFileSync(file, 'utf8')));
}
