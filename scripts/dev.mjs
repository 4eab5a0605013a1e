// `npm run dev`: the app with hot reload, and a demo server that restarts on changes.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { projectEnv } from './run.mjs';

await ensureInstalled();
const env = projectEnv({
  DEMO: '1',
  PORT: process.env.PORT ?? '8787',
  HOST: process.env.HOST ?? 'localhost',
});
const children = [
  spawn('node', ['--watch', 'sync-server/main.ts'], { stdio: 'inherit', env }),
  spawn('vite', [], { stdio: 'inherit', env }),
];
process.on('SIGINT', () => {});
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
