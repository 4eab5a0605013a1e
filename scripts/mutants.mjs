// `npm run mutants [-- --area NAME] [options of stryker]`: runs mutation tests; mutated-areas.ts
// lists the areas.
import { ensureInstalled } from './install.mjs';
import { runForCode } from './run.mjs';

const options = process.argv.slice(2);
const at = options.indexOf('--area');
const [, area = 'domain'] = at < 0 ? [] : options.splice(at, 2);
await ensureInstalled();
process.exitCode = await runForCode('stryker', ['run', ...options], {
  env: { MUTANTS_AREA: area },
});
