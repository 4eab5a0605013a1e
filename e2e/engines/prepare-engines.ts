import { execFileSync } from 'node:child_process';

/** The journeys run against what `npm start` serves. */
export default function prepareEngines(): void {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
}
