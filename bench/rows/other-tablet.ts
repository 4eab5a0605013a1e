import type { Page } from 'playwright';
import type { FloorKind } from '../page/live-floor.ts';
import type { BenchRow } from '../row.ts';
import { median, milliseconds, percentile, times } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';
import { signIn } from './sign-in-agent.ts';

const ROUNDS = 30;

export async function benchOtherTablet(deps: BenchDeps): Promise<BenchRow[]> {
  const floors = await floorOf(deps, 'name');
  const listed = await floorOf(deps, 'list');
  const checked = await floorOf(deps, 'checked');
  const ours = await oursOf(deps);
  const [p50, p95] = [median(ours), percentile(ours, 0.95)];
  const beside = (floor: readonly number[]) => ({
    floor: `${milliseconds(median(floor))} / ${milliseconds(percentile(floor, 0.95))}`,
    ours: `${milliseconds(p50)} / ${milliseconds(p95)} (${times(p50, median(floor))})`,
  });
  return [
    {
      what: 'F commit on one tablet → painted on another (p50 / p95)',
      ...beside(floors),
      budget: 'p50 ≤ 25, p95 ≤ 60 ms',
      holds: p50 <= 25 && p95 <= 60,
    },
    {
      what: 'F the same beside a floor that reads the list it shows from its database',
      ...beside(listed),
      budget: '–',
      holds: true,
    },
    {
      what: 'F the same beside a floor that checks what the design asks for, on both tablets',
      ...beside(checked),
      budget: '–',
      holds: true,
    },
  ];
}

/**
 * Measures the path from a commit to another tablet's screen with bare browser APIs: poke, pull,
 * one strict transaction, then the display of a name or a list.
 */
async function floorOf(
  { page, otherContext, office }: BenchDeps,
  kind: FloorKind,
): Promise<number[]> {
  const floorName = `Floor-${kind}`;
  const reader = await otherContext.newPage();
  await reader.goto(`${office.url}/bench/`);
  await reader.waitForFunction(() => 'bench' in window);
  const [listener, sender] = [await office.enrol('Bench'), await office.enrol('Bench')];
  await reader.evaluate(([db, device, how]) => window.bench.followPokesRaw(db, device, how), [
    floorName,
    listener,
    kind,
  ] as const);
  // Also makes the sending tablet pull after the poke for its own mutation, as in the app.
  if (kind === 'checked') {
    await page.evaluate(([db, device]) => window.bench.followPokesRaw(db, device, 'name'), [
      `${floorName}-sender`,
      sender,
    ] as const);
  }
  await page.waitForTimeout(1000);
  const figures = await rounds(page, reader, floorName, (number) =>
    page.evaluate(
      ([device, at, text]) => window.bench.sendRaw(`${text}-sender`, device, at, text),
      [sender, number, floorName] as const,
    ),
  );
  await reader.close();
  return figures;
}

async function oursOf({ page, otherContext, office }: BenchDeps): Promise<number[]> {
  const enrolled = await office.enrol('Bench');
  await page.evaluate((device) => window.bench.startTablet('live', device), enrolled);
  const reader = await otherContext.newPage();
  await signIn(reader, office.url);
  await reader.goto(`${office.url}/customers`);
  await reader.locator('[data-status="up-to-date"]').waitFor({ timeout: 60_000 });
  // Wait until both tablets have opened the connection that receives pokes.
  await page.waitForTimeout(3000);
  const figures = await rounds(page, reader, 'Poke', (number) =>
    page.evaluate(([showroomId, at]) => window.bench.registerOn(showroomId, at), [
      enrolled.showroomId,
      number,
    ] as const),
  );
  await reader.close();
  return figures;
}

/** Returns the milliseconds from each commit to the frame that shows the registered name. */
async function rounds(
  page: Page,
  reader: Page,
  name: string,
  commit: (number: number) => Promise<number>,
): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const painted = paintedAt(reader, `${name}${round} `);
    await page.waitForTimeout(150);
    const committed = await commit(round);
    figures.push((await painted) - committed);
  }
  return figures;
}

/** Returns the time when a text appeared on the screen, in ms since 1970. */
function paintedAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent?.includes(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}
