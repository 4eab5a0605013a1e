import { ensureServable } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureServable();
