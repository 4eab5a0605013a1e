import { execFileSync } from 'node:child_process';
import { prepareFirstDay } from './first-day.ts';

/** Journeys run against what `npm start` would serve. */
export default async function prepareJourneys(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  await prepareFirstDay();
}
