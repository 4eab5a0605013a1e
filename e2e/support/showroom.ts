import { test as base } from '@playwright/test';
import { HeadOffice } from './head-office.ts';
import { Line } from './line.ts';
import { Tablet } from './tablet.ts';

interface Showroom {
  office: HeadOffice;
  line: Line;
  /** Switches a tablet on. Every tablet reaches head office over the same line. */
  switchOn: () => Promise<Tablet>;
}

/** A head office, a line to it, and as many tablets as a journey needs. */
export const test = base.extend<Showroom>({
  office: async ({}, use) => {
    const office = await HeadOffice.open();
    await use(office);
    await office.kill();
  },
  line: async ({ office }, use) => {
    const line = await Line.open(office);
    await use(line);
    line.close();
  },
  switchOn: async ({ line }, use) => {
    const tablets: Tablet[] = [];
    await use(async () => {
      const tablet = await Tablet.switchOn(line.url);
      tablets.push(tablet);
      return tablet;
    });
    for (const tablet of tablets) await tablet.kill();
  },
});
