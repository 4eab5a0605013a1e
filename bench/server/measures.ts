import { median } from '../statistics.ts';
import type { FilledServer } from '../filled-server.ts';
import { openTablet, type Tablet } from './tablet.ts';

/** Applied mutations a second while so many tablets of one showroom push batch after batch. */
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

/** Rows a second of a first pull, page after page, read and parsed. */
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
 * Milliseconds of pulling one change, by the median of many; turn by turn, so that whatever else
 * the machine does meets all head offices alike.
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
  // The customer and a line of their history; now and then the figures of the day are new as well.
  if (rows < 2) throw new Error(`one change was pulled as ${rows}`);
  return ms;
}
