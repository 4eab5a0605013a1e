import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PriceListContent } from '#domain/catalogue/content/price-list-content.ts';
import { aCatalogue } from '#domain/catalogue/price-list.testing.ts';
import { CommandError } from '../errors/command-error.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { loadCatalogue } from './load-catalogue.ts';

const file = new URL('../seed/catalogue.json', import.meta.url);
const text = readFileSync(file, 'utf8');

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const load = (content: string | PriceListContent) =>
  loadCatalogue(office.store, typeof content === 'string' ? content : JSON.stringify(content));
const generations = async () =>
  (await office.store.read((snapshot) => snapshot.all('priceLists'))).map(
    ({ id, generation, validFrom }) => [id, generation, validFrom],
  );
const dearer = (price: number, validFrom: string) => {
  const { wheels } = aCatalogue();
  const [first, rest] = [wheels.at(0)!, wheels.slice(1)];
  return aCatalogue({ wheels: [{ ...first, price }, ...rest], validFrom });
};

async function problemsOf(content: string | PriceListContent): Promise<string[]> {
  const before = await generations();
  const error: unknown = await load(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect(await generations()).toEqual(before);
  return (error as CommandError).message.split('\n');
}

test('the catalogue file of the demo loads without validation errors', async () => {
  const loaded = { isNew: true, priceList: { id: 'price-list-1' }, changedSpaces: ['catalogue'] };
  expect(await load(text)).toMatchObject(loaded);
  expect(await load(text)).toMatchObject({ isNew: false, changedSpaces: [] });
});

test('a changed catalogue file is stored as the next price list generation, next to earlier generations', async () => {
  await load(text);
  expect(await load(dearer(500, '2026-03-01'))).toMatchObject({ isNew: true });
  expect(await generations()).toEqual([
    ['price-list-1', 1, '2025-01-01'],
    ['price-list-2', 2, '2026-03-01'],
  ]);
});

test('loading a catalogue file that differs from the latest price list only in formatting writes nothing', async () => {
  await load(text);
  const before = await office.store.read((snapshot) => snapshot.spaces(['catalogue']));
  expect(await load(text)).toMatchObject({ isNew: false });
  expect(await load(JSON.stringify(JSON.parse(text)))).toMatchObject({ isNew: false });
  const after = await office.store.read((snapshot) => snapshot.spaces(['catalogue']));
  expect(after).toEqual(before);
});

test('a validation error about a field of the wrong type contains line, column and path of the field', async () => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('"basePrice": 229900'));
  const column = lines.at(at)!.indexOf('229900') + 1;
  expect(await problemsOf(text.replace('229900', '"cheap"'))).toEqual([
    `${at + 1}:${column} models[1].basePrice: Invalid type: Expected number but received "cheap"`,
  ]);
});

test('a missing field is reported at the position of its parent object', async () => {
  const [problem] = await problemsOf(text.replace('"validFrom": "2025-01-01",', ''));
  expect(problem).toMatch(/^1:1 validFrom: Invalid key/);
});

test('a misspelled field name is reported, even if the intended field is optional', async () => {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => line.includes('"available"'));
  lines[at] = lines.at(at)!.replace('"available"', '"availible"');
  expect(await problemsOf(lines.join('\n'))).toEqual([
    expect.stringMatching(new RegExp(`^${at + 1}:\\d+ packages\\[\\d+\\]`)),
  ]);
});

test('invalid JSON is reported with the line and column of the syntax error', async () => {
  const [problem] = await problemsOf('{\n  "validFrom": tomorrow\n}');
  expect(problem).toBe('2:16 InvalidSymbol');
  expect(await problemsOf('')).toEqual(['1:1 ValueExpected']);
  expect(await problemsOf(`// a comment\n${text}`)).toEqual(['1:1 InvalidCommentToken']);
});

test('all validation errors of a catalogue file are reported together', async () => {
  const { trims, wheels, packages, models } = aCatalogue();
  const withJets = (item: (typeof packages)[number]) => ({ ...item, features: ['jet-engine'] });
  const withSteam = (model: (typeof models)[number]) => ({ ...model, engines: ['steam'] });
  const problems = await problemsOf(
    aCatalogue({
      trims: [...trims, { ...trims.at(0)!, ordinal: 99 }],
      wheels: wheels.filter(({ id }) => id !== '19-inch'),
      packages: packages.map(withJets),
      models: models.map(withSteam),
    }),
  );
  expect(problems.some((line) => line.includes('trims[36].id: g70-standard is there twice'))).toBe(
    true,
  );
  expect(problems.filter((line) => line.includes('is not offered 19-inch'))).toHaveLength(12);
  expect(problems.filter((line) => line.includes('there is no jet-engine'))).toHaveLength(6);
  expect(problems.filter((line) => line.includes('there is no steam'))).toHaveLength(6);
});

test('a catalogue file that changes or reuses the ordinal of an option is rejected', async () => {
  await load(text);
  const { packages } = aCatalogue();
  const [first, rest] = [packages.at(0)!, packages.slice(1)];
  expect(await problemsOf(aCatalogue({ packages: [{ ...first, ordinal: 40 }, ...rest] }))).toEqual([
    expect.stringMatching(/packages\[0\]\.ordinal: was 0 and must stay so/),
  ]);
  await load(aCatalogue({ packages: rest, validFrom: '2026-03-01' }));
  const reused = { ...first, id: 'winter' };
  expect(
    await problemsOf(aCatalogue({ packages: [...rest, reused], validFrom: '2026-05-01' })),
  ).toEqual([expect.stringMatching(/packages\[5\]\.ordinal: 0 is of driver-assistance for ever/)]);
});

test('a price list is rejected if its first day is before the first day of the latest price list', async () => {
  await load(text);
  await load(dearer(500, '2026-03-01'));
  expect(await problemsOf(dearer(900, '2026-02-28'))).toEqual([
    expect.stringMatching(/validFrom: is before that in use, 2026-03-01/),
  ]);
});

test('generation 32 of the price list is rejected, because a build code has five bits for the generation', async () => {
  for (let generation = 1; generation <= 31; generation += 1) {
    await load(dearer(generation, '2026-03-01'));
  }
  expect(await problemsOf(dearer(99, '2026-03-01'))).toEqual([
    '1:1 there are 31 generations, as many as build codes know',
  ]);
});
