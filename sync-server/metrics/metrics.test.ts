import { expect, test } from 'vitest';
import type { PullResponse } from '#domain/protocol/pull.ts';
import type { PushResponse } from '#domain/protocol/push.ts';
import { Metrics } from './metrics.ts';

/** Returns the lines about these metrics, without the prefix of their names. */
async function linesOf(metrics: Metrics, ...names: string[]): Promise<string[]> {
  const { text } = await metrics.print();
  return text
    .split('\n')
    .filter((line) => names.some((name) => line.startsWith(`forecourt_${name}`)))
    .map((line) => line.replace('forecourt_', ''));
}

const pushed = (fields: Partial<PushResponse> = {}): PushResponse => ({
  epoch: 'epoch-1',
  lastMutationId: 2,
  serverTime: 100_000,
  verdicts: [],
  ...fields,
});

test('metrics contain the totals of pushes, verdicts and mutation lag', async () => {
  const metrics = new Metrics();
  const verdicts: PushResponse['verdicts'] = [
    { mutationId: 1, verdict: 'applied' },
    { mutationId: 2, verdict: 'applied' },
    { mutationId: 3, verdict: 'attention', code: 'SLOT_TAKEN', attentionId: 'a' },
  ];
  metrics.onPush(pushed({ verdicts }), [98_000, 40_000]);
  // The clock of this tablet is ahead of the server's clock.
  metrics.onPush(pushed(), [900_000]);
  expect(await linesOf(metrics, 'pushes_total', 'verdicts_total')).toEqual([
    'pushes_total 2',
    'verdicts_total{verdict="applied",code=""} 2',
    'verdicts_total{verdict="attention",code="SLOT_TAKEN"} 1',
  ]);
  const lag = await linesOf(metrics, 'mutation_lag_seconds_sum', 'mutation_lag_seconds_count');
  expect(lag).toEqual(['mutation_lag_seconds_sum 62', 'mutation_lag_seconds_count 3']);
});

test('metrics count tablets by the age of the oldest unsent entry, and contain the maximum per showroom', async () => {
  const metrics = new Metrics();
  const tablet = (showroomId: string, seconds: number) => ({ showroomId, seconds });
  metrics.onFleet([tablet('manhattan', 60), tablet('manhattan', 700), tablet('queens', 30_000)]);
  expect(await linesOf(metrics, 'tablets', 'oldest_unsent')).toEqual([
    'tablets 3',
    'tablets_waiting{older_than="60"} 2',
    'tablets_waiting{older_than="600"} 2',
    'tablets_waiting{older_than="3600"} 1',
    'tablets_waiting{older_than="28800"} 1',
    'tablets_waiting{older_than="86400"} 0',
    'oldest_unsent_seconds{showroom="manhattan"} 700',
    'oldest_unsent_seconds{showroom="queens"} 30000',
  ]);
  metrics.onFleet([tablet('queens', 0)]);
  expect(await linesOf(metrics, 'tablets ', 'tablets_waiting{older_than="60"}')).toEqual([
    'tablets 1',
    'tablets_waiting{older_than="60"} 0',
  ]);
  expect(await linesOf(metrics, 'oldest_unsent')).toEqual([
    'oldest_unsent_seconds{showroom="queens"} 0',
  ]);
});

test('a showroom without open attentions has no attention age, and other metrics keep their values', async () => {
  const metrics = new Metrics();
  const connections = { used: 1, idle: 2, waiting: 3 };
  const backlog = { mails: { waiting: 4, failed: 5 }, oldestMail: 6, connections };
  metrics.onBacklog({ ...backlog, attentions: new Map([['queens', 7]]) });
  const names = ['oldest_attention', 'mails', 'oldest_mail', 'database_connections'];
  const queues = [
    'mails{state="waiting"} 4',
    'mails{state="failed"} 5',
    'oldest_mail_seconds 6',
    'database_connections{state="used"} 1',
    'database_connections{state="idle"} 2',
    'database_connections{state="waiting"} 3',
  ];
  const oldest = 'oldest_attention_seconds{showroom="queens"} 7';
  expect(await linesOf(metrics, ...names)).toEqual([oldest, ...queues]);
  metrics.onBacklog({ ...backlog, attentions: new Map() });
  expect(await linesOf(metrics, ...names)).toEqual(queues);
});

test('metrics contain the durations of requests, the rows of pulls and the number of live streams', async () => {
  const metrics = new Metrics();
  metrics.onRequestHandled({ method: 'GET', route: '/a/:id', status: 404, seconds: 0.25 });
  const labels = 'method="GET",route="/a/:id",status="404"';
  expect(await linesOf(metrics, 'request_seconds')).toEqual(
    expect.arrayContaining([
      `request_seconds_bucket{le="0.1",${labels}} 0`,
      `request_seconds_bucket{le="0.5",${labels}} 1`,
      `request_seconds_sum{${labels}} 0.25`,
    ]),
  );
  const row = { op: 'del', table: 'customers', id: 'a' } as const;
  metrics.onPull({ patch: [row, { ...row, id: 'b' }] } as unknown as PullResponse);
  expect(await linesOf(metrics, 'pull_rows_sum')).toEqual(['pull_rows_sum 2']);
  const stop = metrics.onLive();
  metrics.onLive();
  stop();
  expect(await linesOf(metrics, 'live_clients')).toEqual(['live_clients 1']);
});

test('metrics of the process are included only with the option `isWhole`', async () => {
  const { type, text } = await new Metrics().print();
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).not.toMatch(/^process_/m);
  expect((await new Metrics({ isWhole: true }).print()).text).toMatch(/^process_/m);
});
