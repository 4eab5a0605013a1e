import { execFileSync } from 'node:child_process';
import { HeadOffice } from './head-office.ts';

/** Journeys run against what `npm start` would serve. */
export default async function prepareJourneys(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  await HeadOffice.prepare();
}
