import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Write } from '#domain/mutations/outcome.ts';
import { Metrics } from '../metrics/metrics.ts';
import { testReport } from '../store/contracts/fleet-contract.testing.ts';
import { registration, testAttention, pullRequest, pushRequest } from '../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../test/server.testing.ts';

let isLeaving = false;
let server: TestServer;
beforeEach(async () => {
  isLeaving = false;
  server = await openTestServer({ isLeaving: () => isLeaving });
});
afterEach(() => server.close());

test('while a server process is about to stop, `/healthz` responds with 200 and `/readyz` with 503', async () => {
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  isLeaving = true;
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});

test.each(['/healthz', '/readyz'])(
  'if the database does not respond, `%s` responds with 503',
  async (url) => {
    vi.spyOn(server.store, 'ping').mockRejectedValue(new Error('gone'));
    expect((await server.app.inject(url)).statusCode).toBe(503);
  },
);

test('metrics contain an age of zero for attentions and e-mails with a time in the future', async () => {
  const later = server.clock.now() + 60_000;
  const row = testAttention({ id: 'open', receivedAt: later, settledAt: null });
  await server.write([{ op: 'put', table: 'attentions', row }]);
  await server.store.write([], (tx) => tx.putMail({ bookingId: 'b', sequence: 1 }, later));
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain(`forecourt_oldest_attention_seconds{showroom="${row.spaceId}"} 0\n`);
  expect(body).toContain('forecourt_oldest_mail_seconds 0\n');
});

test('metrics contain an age of zero for the oldest e-mail if no e-mail waits', async () => {
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain('forecourt_oldest_mail_seconds 0\n');
});

test('metrics count pushes, pulls and responses without personal data', async () => {
  const { clock } = server;
  const late = registration(1, { recordedAt: clock.now() - 3600_000 });
  await server.post('/api/sync/push', pushRequest([late, { mutationId: 2 }]), DEVICE_TOKEN);
  await server.post('/api/sync/pull', pullRequest(), DEVICE_TOKEN);
  await server.app.inject('/api/customers/maria?search=garcia');
  const { body, headers } = await server.app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    'forecourt_pushes_total 1',
    'forecourt_verdicts_total{verdict="applied",code=""} 1',
    'forecourt_verdicts_total{verdict="attention",code="UNREADABLE_MUTATION"} 1',
    'forecourt_mutation_lag_seconds_bucket{le="600"} 0',
    'forecourt_mutation_lag_seconds_bucket{le="3600"} 1',
    'forecourt_pull_rows_count 1',
    'forecourt_live_clients 0',
    'method="GET",route="/api/customers/:id",status="401"',
  ]) {
    expect(body).toContain(line);
  }
  expect(body).not.toMatch(/maria|garcia/i);
});

test('metrics count tablets by the age of their unsent entries, without exposing device ids', async () => {
  const metricsOf = async () => (await server.app.inject('/metrics')).body;
  const oldestAt = server.clock.now() - 2 * 3600_000;
  const report = { ...testReport, waiting: 3, oldestAt, clockOffset: null };
  await server.post('/api/devices/heartbeat', { report }, DEVICE_TOKEN);
  const body = await metricsOf();
  expect(body).toContain('forecourt_tablets 1\n');
  expect(body).toContain('forecourt_tablets_waiting{older_than="3600"} 1\n');
  expect(body).toContain('forecourt_tablets_waiting{older_than="86400"} 0\n');
  expect(body).not.toContain('device-1');
  server.passTime(25 * 3600_000);
  expect(await metricsOf()).toContain('forecourt_tablets_waiting{older_than="86400"} 1\n');
  vi.spyOn(server.store, 'read').mockRejectedValue(new Error('gone'));
  expect(await metricsOf()).toContain('forecourt_live_clients 0');
});

test('metrics contain queued e-mails, and the age of open attentions and unsent entries per showroom', async () => {
  const now = server.clock.now();
  const attention = (id: string, receivedAt: number, settledAt: number | null = null): Write => ({
    op: 'put',
    table: 'attentions',
    row: testAttention({ id, receivedAt, settledAt, spaceId: 'brooklyn' }),
  });
  await server.write([
    attention('open', now - 60_000),
    attention('newer', now - 1000),
    attention('settled', now - 90_000, now),
  ]);
  await server.store.write([], (tx) => tx.putMail({ bookingId: 'b', sequence: 1 }, now - 30_000));
  const report = { ...testReport, waiting: 3, oldestAt: now - 5000, clockOffset: null };
  await server.post('/api/devices/heartbeat', { report }, DEVICE_TOKEN);
  const { body } = await server.app.inject('/metrics');
  for (const line of [
    'forecourt_mails{state="waiting"} 1',
    'forecourt_mails{state="failed"} 0',
    'forecourt_oldest_mail_seconds 30',
    'forecourt_oldest_attention_seconds{showroom="brooklyn"} 60',
    'forecourt_oldest_unsent_seconds{showroom="manhattan"} 5',
    'forecourt_database_connections{state="waiting"} 0',
  ]) {
    expect(body).toContain(`${line}\n`);
  }
  await server.write([attention('open', now - 60_000, now), attention('newer', now, now)]);
  const after = (await server.app.inject('/metrics')).body;
  expect(after).not.toContain('forecourt_oldest_attention_seconds{');
});

test('metrics contain the current numbers of used, idle and waiting database connections', async () => {
  const use = vi.spyOn(server.store, 'poolUse');
  const connections = async () =>
    (await server.app.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith('forecourt_database_connections{'))
      .map((line) => /"(\w+)"} (\d+)/.exec(line)?.slice(1).join(' '));
  use.mockReturnValue({ used: 4, idle: 2, waiting: 3 });
  expect(await connections()).toEqual(['used 4', 'idle 2', 'waiting 3']);
  use.mockReturnValue({ used: 1, idle: 5, waiting: 0 });
  expect(await connections()).toEqual(['used 1', 'idle 5', 'waiting 0']);
});

test('metrics count the open live streams', async () => {
  const metrics = new Metrics({ isWhole: false });
  const live = async () =>
    Number(/^forecourt_live_clients (\d+)$/m.exec((await metrics.print()).text)?.[1]);
  const [close] = [metrics.onLive(), metrics.onLive()];
  expect(await live()).toBe(2);
  close();
  expect(await live()).toBe(1);
});

test('metrics contain the delay of the event loop', async () => {
  const { text } = await new Metrics({ isWhole: true }).print();
  expect(text).toContain('nodejs_eventloop_lag_max_seconds ');
});

test('metrics require the configured token, or a request from this machine if no token is configured', async () => {
  const ask = (office: TestServer, options: object) =>
    office.app.inject({ url: '/metrics', ...options }).then(({ statusCode }) => statusCode);
  expect(await ask(server, { remoteAddress: '192.0.2.1' })).toBe(404);
  expect(await ask(server, { headers: { 'x-forwarded-for': '192.0.2.1' } })).toBe(404);
  const guarded = await openTestServer({ metricsToken: 'a-token-of-the-operator' });
  const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect(await ask(guarded, {})).toBe(404);
  expect(await ask(guarded, bearing('another-token'))).toBe(404);
  expect(await ask(guarded, bearing('a-token-of-the-operator'))).toBe(200);
  await guarded.close();
});

test('a response has the request id from the proxy, or a new id if the proxy’s id is invalid', async () => {
  const id = 'proxy-id-0001';
  const named = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
  expect(named.headers['x-request-id']).toBe(id);
  const forged = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a\tb' } });
  expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});
