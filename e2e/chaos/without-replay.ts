/*
 * Preloaded module that removes one safeguard from the real code of the tablet: unsent mutations
 * are not replayed after a pull.
 */
import { registerHooks } from 'node:module';

const source = `
  export * from './rebase.ts?whole';
  export async function replayUnsentEntries() {
    return [];
  }
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/data/pull/rebase.ts')
      ? { format: 'module', shortCircuit: true, source }
      : nextLoad(url, context),
});
