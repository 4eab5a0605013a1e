import { execFileSync } from 'node:child_process';

/** Builds the app, because the journeys run against the output of `npm start`. */
export default function prepareEngines(): void {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
}
