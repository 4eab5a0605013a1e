// `npm run e2e:engines`: runs the core browser journeys on WebKit and Firefox.
import { runEngines } from './browsers/engines.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
process.exitCode = await runEngines(process.argv.slice(2));
