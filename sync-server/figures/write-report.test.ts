import { ChildProcess } from 'node:child_process';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportCell, ReportTable } from '#domain/figures/analytics-report.ts';
import type { ReportFileContent } from './analytics-tables.ts';
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
const report: ReportFileContent = {
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
const broken = { ...report, tables: null } as unknown as ReportFileContent;

test('if a PDF report crashes the report process, no other report fails', async () => {
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

test('a PDF report that cannot be sent to the report process fails with the reason', async () => {
  const failure = new Error('closed channel');
  vi.spyOn(ChildProcess.prototype, 'ref').mockImplementationOnce(function breakChannel(
    this: ChildProcess,
  ) {
    vi.spyOn(this, 'send').mockImplementationOnce(((
      _report: unknown,
      onSent: (error: Error) => void,
    ) => onSent(failure)) as never);
  });
  await expect(renderAnalyticsPdf(report)).rejects.toBe(failure);
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

test('the report process does not end during a report that takes longer than the idle time', async () => {
  const render = watchProcesses();
  const [first] = await render();
  const rendering = render();
  // Starts the second report, which stops the idle timer that the first report has started.
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await rendering).toEqual([first]);
});

test('if the report process is killed between two reports, the next report starts a new process', async () => {
  const render = watchProcesses();
  const [first] = await render();
  const ended = new Promise((resolve) => first?.once('exit', resolve));
  first?.kill('SIGKILL');
  await ended;
  await vi.advanceTimersByTimeAsync(10_000);
  const [, second] = await render();
  expect(second?.connected).toBe(true);
});

test('a report process that hangs is killed after two minutes, and the next report is written', async () => {
  const render = watchProcesses();
  const [first] = await render();
  first?.kill('SIGSTOP');
  const hung = expect(render()).rejects.toThrow('the PDF process ended with SIGKILL');
  const next = render();
  await vi.advanceTimersByTimeAsync(120_000);
  await hung;
  expect(await next).toHaveLength(2);
});

/** Renders a report and returns the text of each of its pages. */
async function pagesOf(tables: Partial<ReportFileContent['tables']>): Promise<string[]> {
  const bytes = await renderAnalyticsPdf({ ...report, tables: { ...report.tables, ...tables } });
  return (await extractText(await getDocumentProxy(bytes))).text;
}

test('every page of a report has its number and the number of pages', async () => {
  const long = Array.from({ length: 60 }, (_, at) => ({ ...rows[0], key: String(at) }));
  const pages = await pagesOf({ agents: { ...table, rows: long as typeof rows } });
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((text, at) => expect(text).toContain(`${at + 1} / ${pages.length}`));
  expect(pages.join(' ').match(/\d+ \/ \d+/g)).toHaveLength(pages.length);
});

test('a PDF report contains its period and formats each value according to its type', async () => {
  const cells: ReportCell[] = [
    { is: 'text', value: 'Model' },
    { is: 'dollars', value: 2_500_000 },
    { is: 'share', value: 0.123 },
    { is: 'count', value: 12_345 },
    { is: 'percent', value: 45 },
    { is: 'change', value: -7 },
    { is: 'count', value: null },
  ];
  const columns = cells.map(({ is }) => `in ${is}`);
  const row = { ...table, title: 'Every kind', columns, rows: [{ key: 'all', cells }] };
  const text = (await pagesOf({ models: row })).join(' ');
  expect(text).toContain('2026-01-01 – 2026-01-31');
  expect(text).toContain('Every kind');
  expect(text).toContain('in text in dollars in share in count in percent in change');
  expect(text).toContain('Model $125,000 12.3% 12,345 45% -7% –');
});
