import { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportTable } from '#domain/figures/analytics-report.ts';
import type { Report } from './analytics-tables.ts';
import { renderAnalyticsPdf } from './write-report.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = [{ key: 'g80', cells: [{ is: 'text', value: 'G80' } as const] }];
const table: ReportTable = { title: 'Sales', columns: ['Model'], rows, empty: '' };
const report: Report = {
  period: { from: '2026-01-01', through: '2026-01-31' },
  tables: {
    metrics: table,
    months: table,
    models: table,
    funnel: table,
    showrooms: table,
    agents: table,
  },
};
const broken = { ...report, tables: null } as unknown as Report;

test('consecutive reports succeed, and a report that crashes its process makes no other report fail', async () => {
  const written = await Promise.allSettled(
    [report, report, broken, report].map(renderAnalyticsPdf),
  );
  const beginnings = written.map((result) =>
    result.status === 'fulfilled'
      ? Buffer.from(result.value).toString('latin1', 0, 4)
      : String(result.reason),
  );
  const failure = 'Error: the PDF process ended with 1';
  expect(beginnings).toEqual(['%PDF', '%PDF', failure, '%PDF']);
});

/** Returns a function that renders a report and returns all processes used so far, each once. */
function watchProcesses() {
  const released = vi.spyOn(ChildProcess.prototype, 'unref');
  return async () => {
    await renderAnalyticsPdf(report);
    return [...new Set(released.mock.contexts as ChildProcess[])];
  };
}

test('the report process ends ten seconds after the last report', async () => {
  const render = watchProcesses();
  const [first, ...others] = await render();
  expect(others).toEqual([]);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await render()).toEqual([first]);
  await vi.advanceTimersByTimeAsync(9999);
  expect(first?.connected).toBe(true);
  const ended = new Promise((resolve) => first?.once('exit', resolve));
  await vi.advanceTimersByTimeAsync(1);
  expect(first?.connected).toBe(false);
  expect(await ended).toBe(0);
  const [, second] = await render();
  expect(second?.pid).not.toBe(first?.pid);
  expect(second?.connected).toBe(true);
});

test('a report that takes longer than the idle time is not interrupted', async () => {
  const render = watchProcesses();
  const [first] = await render();
  const rendering = render();
  // Lets the second report begin, so that it stops the idle timer of the first.
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await rendering).toEqual([first]);
});
