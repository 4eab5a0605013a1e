import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds the app and the bench page. Returns the folder that contains both. */
export function buildBench(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'bench-web-'));
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  cpSync('dist', webDir, { recursive: true });
  const page = ['build', '--config', 'bench/vite.config.ts', '--outDir', `${webDir}/bench`];
  execFileSync('vite', page, { stdio: 'inherit' });
  return webDir;
}
