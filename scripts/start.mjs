// `npm start`: installs, builds, and opens a demo head office that serves app and API on one port.
import { spawn } from 'node:child_process';
import { ensureServable } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { projectEnv } from './run.mjs';

await ensureInstalled();
await ensureServable();
const env = projectEnv({ DEMO: process.env.DEMO ?? '1' });
// As `npm run serve` does.
const flags = [
  '--max-semi-space-size=8',
  '--max-old-space-size=768',
  '--import=./scripts/keep-compiled.mjs',
];
const server = spawn('node', [...flags, 'sync-server/main.ts'], { stdio: 'inherit', env });
// Ctrl-C reaches the server by itself; this process only waits for it to close in peace.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('close', (code) => {
  process.exitCode = code ?? 1;
});
