// Loaded before the server: caches compiled code in `NODE_COMPILE_CACHE` or the temporary folder.
// Later starts are faster and use 20 MB less memory, because Node.js does not parse TypeScript
// again.
import { enableCompileCache } from 'node:module';

enableCompileCache();
