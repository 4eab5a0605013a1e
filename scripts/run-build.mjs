import { ensureServable } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureServable();
