// `npm start`: installs dependencies, builds the app, and starts a demo server for app and API on
// one port.
import { spawn } from 'node:child_process';
import { ensureServable } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { projectEnv } from './run.mjs';

await ensureInstalled();
await ensureServable();
// The demo has public passwords, so only this machine reaches it unless `HOST` is set.
const env = projectEnv({
  DEMO: process.env.DEMO ?? '1',
  HOST: process.env.HOST ?? 'localhost',
});
// These are the same Node.js flags as in `npm run serve`.
const flags = [
  '--max-semi-space-size=8',
  '--max-old-space-size=768',
  '--import=./scripts/keep-compiled.mjs',
];
const server = spawn('node', [...flags, 'sync-server/main.ts'], { stdio: 'inherit', env });
// Ctrl-C also sends SIGINT to the server, so this process only waits until the server has stopped.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('close', (code) => {
  process.exitCode = code ?? 1;
});
