import { rmSync } from 'node:fs';
import { DemoServer } from './server/demo-server.ts';
import { TestNetwork } from './server/test-network.ts';
import { Tablet } from './tablet/tablet.ts';

/** Folders with prepared disks. Each journey starts with copies of these disks. */
export const preparedDisks = {
  folder: '.cache/first-day',
  headOffice: '.cache/first-day/head-office',
  /** Disks of tablets that are enrolled at this server, each with a signed-in agent. */
  tablets: ['.cache/first-day/first-tablet', '.cache/first-day/second-tablet'],
} as const;

/** Prepares the disks once before all journeys, which saves time in each journey. */
export async function prepareDisks(): Promise<void> {
  rmSync(preparedDisks.folder, { recursive: true, force: true });
  const office = await DemoServer.open();
  const line = await TestNetwork.open(office);
  for (const disk of preparedDisks.tablets) {
    const tablet = await Tablet.switchOn(TestNetwork.home, { more: line.browserArguments });
    await tablet.startWork();
    await tablet.switchOff();
    tablet.copyDisk(disk);
    await tablet.discard();
  }
  line.close();
  await office.stop();
  office.copyDisk(preparedDisks.headOffice);
  await office.close();
}
