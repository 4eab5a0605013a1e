import { rmSync } from 'node:fs';
import { HeadOffice } from './head-office.ts';
import { Line } from './line.ts';
import { Tablet } from './tablet.ts';

/** Disks at the start of each journey, which gets copies of them. */
export const firstDay = {
  folder: '.cache/first-day',
  /** Disk of the server, with the demo data. */
  headOffice: '.cache/first-day/head-office',
  /** Disks of tablets that are enrolled at this server, each with a signed-in agent. */
  tablets: ['.cache/first-day/first-tablet', '.cache/first-day/second-tablet'],
} as const;

/** Prepares the disks once before all journeys, which saves time in each journey. */
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
