import { execFileSync } from 'node:child_process';
import { prepareDisks } from './prepared-disks.ts';

/**
 * Builds the app, because journeys run against the output of `npm start`, and prepares their disks.
 */
export default async function prepareJourneys(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  await prepareDisks();
}
