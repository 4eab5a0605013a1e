import type { Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { median, milliseconds, percentile } from '../statistics.ts';
import type { BenchDeps } from './deps.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = 30;

/** A registration on one tablet, and when it is painted in the list of another. */
export async function benchOtherTablet(deps: BenchDeps): Promise<BenchRow[]> {
  const { page, otherContext, office } = deps;
  const enrolled = await office.enrol();
  await page.evaluate((device) => window.bench.startTablet('live', device), enrolled);
  const reader = await otherContext.newPage();
  await signIn(reader, office.url);
  await reader.goto(`${office.url}/customers`);
  await reader.locator('[data-status="up-to-date"]').waitFor({ timeout: 60_000 });
  // The lines of both tablets are open once pokes had time to pass.
  await page.waitForTimeout(3000);
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const painted = paintedAt(reader, `Poke${round} `);
    await page.waitForTimeout(150);
    const committed = await page.evaluate(
      ([showroomId, number]) => window.bench.registerOn(showroomId, number),
      [enrolled.showroomId, round] as const,
    );
    figures.push((await painted) - committed);
  }
  await reader.close();
  const [p50, p95] = [median(figures), percentile(figures, 0.95)];
  return [
    {
      what: 'F commit on one tablet → painted on another (p50 / p95)',
      floor: '–',
      ours: `${milliseconds(p50)} / ${milliseconds(p95)}`,
      budget: 'p50 ≤ 25, p95 ≤ 60 ms',
      holds: p50 <= 25 && p95 <= 60,
    },
  ];
}

/** When a text stood on the screen, in ms since 1970. */
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
