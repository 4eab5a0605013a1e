import { expect, test as base } from '@playwright/test';
import { preparedDisks } from './prepared-disks.ts';
import { DemoServer } from './server/demo-server.ts';
import { TestNetwork } from './server/test-network.ts';
import { Tablet } from './tablet/tablet.ts';

type SwitchOn = (...more: string[]) => Promise<Tablet>;

interface Showroom {
  office: DemoServer;
  line: TestNetwork;
  /** Switches on a new tablet. All tablets reach the server through the same network. */
  switchOn: SwitchOn;
  /**
   * Switches on a tablet at work: an agent is signed in, the rows are up to date, and the app can
   * start offline.
   */
  atWork: SwitchOn;
  /** A tablet at work, which most journeys use. */
  tablet: Tablet;
}

export const test = base.extend<Showroom & { tablets: Tablet[] }>({
  office: async ({}, use) => {
    const office = await DemoServer.open(preparedDisks.headOffice);
    await use(office);
    await office.close();
  },
  line: async ({ office }, use) => {
    const line = await TestNetwork.open(office);
    await use(line);
    line.close();
  },
  tablets: async ({}, use) => {
    const tablets: Tablet[] = [];
    await use(tablets);
    for (const tablet of tablets) await tablet.discard();
    expect(tablets.flatMap(({ forbidden }) => forbidden)).toEqual([]);
  },
  switchOn: async ({ line, tablets }, use) => {
    await use(async (...more) => {
      const tablet = await Tablet.switchOn(TestNetwork.home, {
        more: [...line.browserArguments, ...more],
      });
      tablets.push(tablet);
      return tablet;
    });
  },
  atWork: async ({ line, tablets }, use) => {
    const disks = [...preparedDisks.tablets];
    await use(async (...more) => {
      const disk = disks.shift();
      if (!disk) throw new Error(`Only ${preparedDisks.tablets.length} tablets are prepared`);
      const tablet = await Tablet.switchOn(TestNetwork.home, {
        disk,
        more: [...line.browserArguments, ...more],
      });
      tablets.push(tablet);
      await tablet.open('/dashboard');
      await tablet.expectStatus('Up to date');
      return tablet;
    });
  },
  tablet: async ({ atWork }, use) => {
    await use(await atWork());
  },
});
