import { rmSync } from 'node:fs';
import { HeadOffice } from './head-office.ts';
import { Line } from './line.ts';
import { Tablet } from './tablet.ts';

/** Disks as they are when a journey begins; each journey gets copies of them. */
export const firstDay = {
  folder: '.cache/first-day',
  /** The demo. */
  headOffice: '.cache/first-day/head-office',
  /** Tablets that are enrolled there; on each an agent has begun a day's work. */
  tablets: ['.cache/first-day/first-tablet', '.cache/first-day/second-tablet'],
} as const;

/** Once before all journeys: what it takes, each of them would take again. */
export async function prepareFirstDay(): Promise<void> {
  rmSync(firstDay.folder, { recursive: true, force: true });
  const office = await HeadOffice.open();
  const line = await Line.open(office);
  for (const disk of firstDay.tablets) {
    const tablet = await Tablet.switchOn(Line.home, { more: line.browserArguments });
    await tablet.startWork();
    await tablet.switchOff();
    tablet.copyDisk(disk);
    await tablet.discard();
  }
  line.close();
  await office.stop();
  office.copyDisk(firstDay.headOffice);
  await office.close();
}
