import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDescribedServer, requestAs } from '../../api/described-server.testing.ts';
import type { TestServer } from '../../test/server.testing.ts';

const catalogue = readFileSync(new URL('../../seed/catalogue.json', import.meta.url), 'utf8');
/** The demo catalogue with a higher price for the G70. */
const dearer = catalogue.replace('"basePrice": 179900', '"basePrice": 185900');

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeEach(async () => {
  server = await openDescribedServer();
  ask = requestAs(server.app, await server.tokenOf('ADM001'));
});
afterEach(() => server.close());

const check = (body: object) => ask('POST', '/admin/catalogue/check', body);
const publish = (body: object, headers?: object) => ask('POST', '/admin/catalogue', body, headers);

test('the check of a catalogue file returns the changed prices and publishes nothing', async () => {
  const { data } = await check({ file: dearer, validFrom: '2026-12-24' });
  expect(data).toMatchObject({ problems: [], isNew: true, validFrom: '2026-12-24', follows: 1 });
  expect(data.diff).toEqual([
    {
      part: 'models',
      id: 'g70',
      name: 'G70',
      kind: 'changed',
      price: { from: 899_500, to: 929_500 },
      fields: [],
    },
  ]);
  expect((await ask('GET', '/admin/catalogue')).data).toHaveLength(1);
  expect((await check({ file: catalogue })).data).toMatchObject({ isNew: false, diff: [] });
});

test('an invalid catalogue file is rejected with line, column and field of each validation error', async () => {
  const wrong = dearer.replace('"basePrice": 185900', '"basePrice": "cheap"');
  const line = wrong.split('\n').findIndex((text) => text.includes('"cheap"')) + 1;
  const { data } = await check({ file: wrong });
  expect(data.problems).toEqual([
    {
      line,
      column: 20,
      field: 'models[0].basePrice',
      message: 'Invalid type: Expected number but received "cheap"',
    },
  ]);
  expect((await publish({ file: wrong, follows: 1 })).reason).toBe('CATALOGUE_FAULTY');
  const early = await check({ file: dearer, validFrom: '2020-01-01' });
  expect(early.data.problems[0]).toMatchObject({ field: 'validFrom' });
});

test('a published price list is in force from its first day, and the previous price list until then', async () => {
  const tomorrow = '2026-11-19';
  const published = await publish({ file: dearer, validFrom: tomorrow, follows: 1 });
  expect(published.data[0]).toMatchObject({ generation: 2, validFrom: tomorrow });
  const priceOf = async () => (await ask('GET', '/vehicles/g70')).data.priceRange.min;
  expect(await priceOf()).toBe(899_500);
  server.passTime(48 * 3600_000);
  ask = requestAs(server.app, await server.tokenOf('ADM001', 72 * 3600_000));
  expect(await priceOf()).toBe(929_500);
});

test('a publication is rejected if another price list was published since the check of the file', async () => {
  await publish({ file: dearer, validFrom: '2026-12-24', follows: 1 });
  const other = catalogue.replace('"basePrice": 179900', '"basePrice": 190000');
  const late = await publish({ file: other, validFrom: '2026-12-24', follows: 1 });
  expect([late.status, late.reason]).toEqual([400, 'CATALOGUE_MOVED_ON']);
  expect((await ask('GET', '/admin/catalogue')).data).toHaveLength(2);
});

test('a retry with the same idempotency key publishes a price list only once', async () => {
  const key = { 'idempotency-key': 'christmas' };
  const body = { file: dearer, validFrom: '2026-12-24', follows: 1 };
  expect(await publish(body, key)).toEqual(await publish(body, key));
  expect((await ask('GET', '/admin/catalogue')).data).toHaveLength(2);
});

test('a retry of a publication succeeds after a later publication and publishes nothing', async () => {
  const key = { 'idempotency-key': 'first' };
  const first = { file: dearer, validFrom: '2026-12-24', follows: 1 };
  await publish(first, key);
  const other = catalogue.replace('"basePrice": 179900', '"basePrice": 190000');
  await publish({ file: other, validFrom: '2026-12-25', follows: 2 });
  const retry = await publish(first, key);
  expect([retry.status, retry.data.length]).toEqual([200, 3]);
  expect((await ask('GET', '/admin/catalogue')).data).toHaveLength(3);
});

test('a request sets all its targets, or no target if one target is invalid', async () => {
  const of = (showroomId: string, month: string, revenue: number | null) => ({
    targets: [{ showroomId, month, revenue }],
  });
  const set = await ask('PUT', '/admin/targets', of('manhattan', '2026-12', 20_000_000));
  expect(set.data).toEqual([
    {
      id: 'manhattan_2026-12',
      showroomId: 'manhattan',
      dealerId: 'dealer-1',
      month: '2026-12',
      revenue: 20_000_000,
    },
  ]);
  const both = [
    ...of('manhattan', '2026-12', null).targets,
    ...of('atlantis', '2026-12', 1).targets,
  ];
  expect((await ask('PUT', '/admin/targets', { targets: both })).reason).toBe('SHOWROOM_UNKNOWN');
  expect((await ask('GET', '/admin/targets')).data).toHaveLength(1);
  const gone = await ask('PUT', '/admin/targets', of('manhattan', '2026-12', null));
  expect(gone.data).toEqual([]);
  expect((await ask('PUT', '/admin/targets', of('manhattan', '2026-13', 1))).status).toBe(400);
});

test('a new consent text is in force immediately, and earlier versions are kept', async () => {
  const { data: before } = await ask('GET', '/admin/consent');
  const sentences = { en: 'They agree to be called', fr: 'Ils acceptent d’être appelés' };
  const { data } = await ask('POST', '/admin/consent', { version: '2026-12', sentences });
  expect(data.inForce).toEqual({ version: '2026-12', sentences, publishedAt: server.clock.now() });
  expect(data.earlier).toEqual([before.inForce, ...before.earlier]);
  const options = await server.store.read((tx) => tx.get('registrationOptions', 'registration'));
  expect(options?.consentText?.version).toBe('2026-12');
  expect(options?.budgetRanges.length).toBeGreaterThan(0);
  const again = await ask('POST', '/admin/consent', {
    version: before.inForce.version,
    sentences: { en: 'Something else' },
  });
  expect([again.status, again.reason]).toEqual([409, 'ALREADY_EXISTS']);
  const silent = await ask('POST', '/admin/consent', { version: '2027-01', sentences: {} });
  expect(silent.status).toBe(400);
});

test('a retry does not overwrite a later target and does not publish a consent text twice', async () => {
  const key = { 'idempotency-key': 'december' };
  const set = async (revenue: number, headers?: object) => {
    const targets = [{ showroomId: 'manhattan', month: '2026-12', revenue }];
    return (await ask('PUT', '/admin/targets', { targets }, headers)).data[0].revenue;
  };
  expect([await set(1000, key), await set(2000), await set(1000, key)]).toEqual([1000, 2000, 2000]);
  const text = { version: '2026-12', sentences: { en: 'They agree to be called' } };
  const publishText = () => ask('POST', '/admin/consent', text, { 'idempotency-key': 'text' });
  const first = await publishText();
  expect(first.data.inForce.version).toBe('2026-12');
  expect(await publishText()).toEqual(first);
});
