import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { DecodedFragment } from '#domain/sharing/share-fragment.ts';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import type { RequestFailure } from '../../sync/request-result.ts';
import { askHeadOffice } from './ask-head-office.ts';

const failed = (code: RequestFailure['code']): RequestFailure => ({ ok: false, code, body: null });
const fields = {
  generation: 1,
  vehicle: 5,
  trim: 15,
  exterior: 2,
  interior: 0,
  wheels: 2,
  packages: [],
  engine: 0,
};
const coded: DecodedFragment = { ok: true, carries: 'code', fields };
/** The build in English, by what its link carries. */
const askingFor = (carried: DecodedFragment | null) => ({
  buildId: 'build-7',
  carried,
  language: 'en' as const,
});
const notKnown = {
  findSharedBuild: () => Promise.resolve(failed('NOT_FOUND')),
  findPriceList: () => Promise.resolve(failed('NOT_FOUND')),
};
const withPrices = {
  ...notKnown,
  findPriceList: () => Promise.resolve({ ok: true as const, value: aPriceList() }),
};
const withBuild = {
  ...notKnown,
  findSharedBuild: () => Promise.resolve({ ok: true as const, value: sharedBuild() }),
};

test('SHARE-01: a link is shown by head office’s price list before head office has its build', async () => {
  expect(await askHeadOffice(withPrices, askingFor(coded))).toMatchObject({
    ok: true,
    build: { id: 'build-7', model: 'GV80', exteriorHex: '#8E1B26', totalPrice: 1_447_500 },
  });
});

test('a customer’s phone shows it in the language of the phone', async () => {
  const answer = await askHeadOffice(withPrices, { ...askingFor(coded), language: 'es' });
  expect(answer.ok && answer.build.features[0]).toBe('Pantalla OLED de 27 pulgadas');
});

test('a price list nobody knows is said, unless head office has the build itself', async () => {
  expect(await askHeadOffice(notKnown, askingFor(coded))).toEqual({
    ok: false,
    problem: 'LINK_NO_PRICE_LIST',
  });
  const answer = { ok: true, build: sharedBuild() };
  expect(await askHeadOffice(withBuild, askingFor(coded))).toEqual(answer);
});

test('head office that cannot be reached is said, not that the link is wrong', async () => {
  const away = {
    findSharedBuild: () => Promise.resolve(failed('UNREACHABLE')),
    findPriceList: () => Promise.resolve(failed('UNREACHABLE')),
  };
  const said = { ok: false, problem: 'UNREACHABLE' };
  expect(await askHeadOffice(away, askingFor(coded))).toEqual(said);
  expect(await askHeadOffice(away, askingFor(null))).toEqual(said);
});

test('a damaged link says so, and opens where head office knows its id', async () => {
  const damaged: DecodedFragment = { ok: false, code: 'LINK_DAMAGED' };
  const said = { ok: false, problem: 'LINK_DAMAGED' };
  expect(await askHeadOffice(notKnown, askingFor(damaged))).toEqual(said);
  expect(await askHeadOffice(withBuild, askingFor(damaged))).toMatchObject({ ok: true });
  const nobodySells: DecodedFragment = { ...coded, fields: { ...fields, vehicle: 31 } };
  expect(await askHeadOffice(withPrices, askingFor(nobodySells))).toEqual(said);
});
