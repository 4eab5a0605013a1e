import { execFileSync } from 'node:child_process';

/** Journeys run against what `npm start` would serve. */
export default function buildApp(): void {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
}
