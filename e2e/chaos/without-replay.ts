/*
 * Loaded before anything else, this takes one safeguard out of the real code of the tablet: after a
 * pull, what is unsent is not done again.
 */
import { registerHooks } from 'node:module';

const source = `
  export * from './rebase.ts?whole';
  export async function replayUnsent() {
    return [];
  }
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/data/rebase.ts')
      ? { format: 'module', shortCircuit: true, source }
      : nextLoad(url, context),
});
