import { median } from '../statistics.ts';
import type { FilledServer } from '../filled-server.ts';
import { openTablet, type Tablet } from './tablet-requests.ts';

/**
 * Returns the applied mutations per second while `clients` tablets of one showroom push batches
 * continuously.
 */
export async function measurePush(
  office: FilledServer,
  clients: number,
  seconds: number,
): Promise<number> {
  const tablets = Array.from({ length: clients }, () => openTablet(office));
  await Promise.all(tablets.map((tablet) => tablet.push()));
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const counts = await Promise.all(tablets.map((tablet) => pushUntil(tablet, end)));
  const applied = counts.reduce((sum, count) => sum + count, 0);
  return Math.round((applied * 1000) / (performance.now() - begun));
}

async function pushUntil(tablet: Tablet, end: number): Promise<number> {
  let applied = 0;
  while (performance.now() < end) applied += await tablet.push();
  return applied;
}

/** Returns the rows per second of a first pull, whose pages are read and parsed one by one. */
export async function measureFirstPull(office: FilledServer): Promise<number> {
  const tablet = openTablet(office);
  const begun = performance.now();
  let rows = 0;
  for (let more = true; more;) {
    const page = await tablet.pull();
    rows += page.rows;
    ({ more } = page);
  }
  return Math.round((rows * 1000) / (performance.now() - begun));
}

/**
 * Returns the median duration of pulling one change in ms for each server. The servers take turns,
 * so that other load on the machine affects all of them equally.
 */
export async function measureOneChange(
  offices: readonly FilledServer[],
  rounds: number,
): Promise<number[]> {
  const pairs = await Promise.all(
    offices.map(async (office) => {
      const reader = openTablet(office);
      while ((await reader.pull()).more);
      return { writer: openTablet(office), reader, times: [] as number[] };
    }),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { writer, reader, times } of pairs) times.push(await timeOneChange(writer, reader));
  }
  return pairs.map(({ times }) => median(times));
}

async function timeOneChange(writer: Tablet, reader: Tablet): Promise<number> {
  await writer.push(1);
  const begun = performance.now();
  const { rows } = await reader.pull();
  const ms = performance.now() - begun;
  // One change updates at least two rows, the customer and an activity. Sometimes a third row with
  // the figures of the day follows.
  if (rows < 2) throw new Error(`one change was pulled as ${rows}`);
  return ms;
}
