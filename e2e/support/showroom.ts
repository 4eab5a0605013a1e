import { test as base } from '@playwright/test';
import { tmpdir } from 'node:os';
import { HeadOffice } from './head-office.ts';
import { Line } from './line.ts';
import { Tablet } from './tablet.ts';

interface Showroom {
  office: HeadOffice;
  line: Line;
  /**
   * Switches a tablet on, with what `more` arguments of its browser build into it. Every tablet
   * reaches head office over the same line.
   */
  switchOn: (...more: string[]) => Promise<Tablet>;
  /** The first of them, on which an agent has begun a day's work. */
  tablet: Tablet;
}

/** A head office, a line to it, and as many tablets as a journey needs. */
export const test = base.extend<Showroom>({
  office: async ({}, use) => {
    const office = await HeadOffice.open();
    await use(office);
    await office.close();
  },
  line: async ({ office }, use) => {
    const line = await Line.open(office);
    await use(line);
    line.close();
  },
  switchOn: async ({ line }, use) => {
    const tablets: Tablet[] = [];
    await use(async (...more) => {
      const tablet = await Tablet.switchOn(line.url, tmpdir(), more);
      tablets.push(tablet);
      return tablet;
    });
    for (const tablet of tablets) await tablet.discard();
  },
  tablet: async ({ switchOn }, use) => {
    const tablet = await switchOn();
    await tablet.startWork();
    await use(tablet);
  },
});
