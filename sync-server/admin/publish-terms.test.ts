import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCatalogue } from '#domain/catalogue/price-list.testing.ts';
import { defaultRegistrationOptions } from '#domain/registration/default-registration-options.ts';
import { Pokes } from '../ports/pokes.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { changeTargets } from './change-targets.ts';
import { previewCatalogue, publishCatalogue, readPriceLists } from './publish-catalogue.ts';
import { publishConsentText, readConsentTexts } from './publish-consent-text.ts';

let office: HeadlessServer;
let now: number;
beforeEach(async () => {
  office = await openHeadlessServer();
  now = office.clock.now();
});
afterEach(() => office.close());

const act = { actorId: 'ADM001' };
const deps = () => ({ ...office, clock: { now: () => now }, pokes: new Pokes() });
const fileOf = (price: number, fields: object = {}) => {
  const [first, ...rest] = aCatalogue().wheels;
  return JSON.stringify(aCatalogue({ wheels: [{ ...first!, price }, ...rest], ...fields }));
};
const publish = (price: number, follows: number) =>
  publishCatalogue(deps(), act, { file: fileOf(price), validFrom: '2026-12-24', follows });
const check = (file: string, validFrom?: string) =>
  office.store.read((tx) => previewCatalogue(tx, { file, validFrom }));
const lists = () => office.store.read(readPriceLists);

test('price lists are listed newest first, each with its number of vehicles', async () => {
  await publish(1, 0);
  await publish(2, 1);
  expect(await lists()).toEqual([
    { generation: 2, validFrom: '2026-12-24', vehicles: 12 },
    { generation: 1, validFrom: '2026-12-24', vehicles: 12 },
  ]);
});

test('the check of a catalogue file lists the differences from the latest price list', async () => {
  expect(await check(fileOf(1))).toMatchObject({ isNew: true, follows: 0, problems: [] });
  await publish(1, 0);
  await publish(2, 1);
  const same = await check(fileOf(2), '2026-12-24');
  const facts = { problems: [], validFrom: '2026-12-24', follows: 2 };
  expect(same).toEqual({ ...facts, isNew: false, diff: [] });
  const { diff, ...changed } = await check(fileOf(1), '2026-12-24');
  expect(changed).toEqual({ ...facts, isNew: true });
  expect(diff).toMatchObject([{ part: 'wheels', kind: 'changed', price: { from: 2, to: 1 } }]);
  expect(await check('{')).toMatchObject({ isNew: false, validFrom: null, follows: 2, diff: [] });
  await publish(2, 1);
  expect(await lists()).toHaveLength(2);
});

test('the check of a catalogue file reports an ordinal that is too large for a build code, at line 1', async () => {
  const [first, ...rest] = aCatalogue().interiorColors;
  const interiorColors = [{ ...first!, ordinal: 200 }, ...rest];
  const { problems } = await check(fileOf(1, { interiorColors }));
  expect(problems).toEqual([
    {
      line: 1,
      column: 1,
      field: `interior ${first?.id}`,
      message: expect.stringContaining('the ordinal 200 has no room in a build code, at most'),
    },
  ]);
});

test('the check of a catalogue file reports a problem if the file is a JSON list, null or a number', async () => {
  const fields = async (file: string) =>
    (await check(file, '2026-12-24')).problems.map(({ field }) => field);
  expect(await fields('[]')).toContain('validFrom');
  expect([await fields('null'), await fields('1')]).toEqual([[''], ['']]);
});

test('a published consent text has its publication time, and earlier texts are listed newest first', async () => {
  const text = (version: string) => ({ version, sentences: { en: `They agree to ${version}` } });
  const write = (version: string) => publishConsentText(deps(), act, text(version));
  const row = {
    ...defaultRegistrationOptions,
    budgetRanges: defaultRegistrationOptions.budgetRanges.slice(1),
  };
  const first = await office.store.read(readConsentTexts);
  expect(first).toEqual({ inForce: defaultRegistrationOptions.consentText ?? null, earlier: [] });
  await office.write([{ op: 'put', table: 'registrationOptions', row }]);
  for (const version of ['a', 'b', 'c']) {
    now += 1000;
    await write(version);
  }
  const { inForce, earlier } = await office.store.read(readConsentTexts);
  expect(inForce).toEqual({ ...text('c'), publishedAt: now });
  expect(earlier.slice(0, 2)).toEqual([
    { ...text('b'), publishedAt: now - 1000 },
    { ...text('a'), publishedAt: now - 2000 },
  ]);
  await expect(write('a')).rejects.toMatchObject({ details: { reason: 'ALREADY_EXISTS' } });
  const stored = await office.store.read((tx) => tx.get('registrationOptions', 'registration'));
  const { consentText: _current, earlierConsentTexts: _earlier, ...rest } = stored ?? row;
  const { consentText: _default, ...others } = row;
  expect(rest).toEqual(others);
});

test('one request sets the targets of several showrooms; each target has the dealer of its showroom', async () => {
  const month = '2026-12';
  const targets = [
    { showroomId: 'seattle', month, revenue: 0 },
    { showroomId: 'manhattan', month, revenue: 20 },
  ];
  await changeTargets(deps(), act, targets);
  const rows = await office.store.read((tx) => tx.all('targets'));
  expect(rows).toEqual([
    {
      id: 'manhattan_2026-12',
      showroomId: 'manhattan',
      dealerId: 'forecourt-east',
      month,
      revenue: 20,
    },
    { id: 'seattle_2026-12', showroomId: 'seattle', dealerId: 'harbor-lane', month, revenue: 0 },
  ]);
  expect(await office.store.archive.verifyLog()).toMatchObject([{ space: 'seattle', lines: 1 }]);
});
