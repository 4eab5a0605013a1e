import { afterEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { DecodedFragment } from '#domain/sharing/share-fragment.ts';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import { requestSharedBuild } from './request-shared-build.ts';

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
/** Returns a request for the build in English, with the data decoded from its link. */
const askingFor = (carried: DecodedFragment | null) => ({
  buildId: 'build-7',
  carried,
  language: 'en' as const,
});
const priceListPath = '/api/price-lists/1';
const buildPath = '/api/configurations/build-7';

/**
 * Starts a fake server that responds to the given paths, and with 404 to other paths. Returns the
 * log of the requests.
 */
function serve(rows: Record<string, unknown>) {
  const missing = { error: 'x', message: 'x', code: 'NOT_FOUND' };
  const fetched = vi.fn((url: string, _init: RequestInit) =>
    Promise.resolve(
      url in rows ? Response.json({ data: rows[url] }) : Response.json(missing, { status: 404 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched.mock.calls;
}
const withPrices = { [priceListPath]: aPriceList() };
const withBuild = { [buildPath]: sharedBuild() };

afterEach(() => vi.unstubAllGlobals());

test(
  'a link with build data requests only the price list, and opens without the build on the server',
  { meta: { requirements: 'SHARE-01' } },
  async () => {
    const requests = serve(withPrices);
    expect(await requestSharedBuild(askingFor(coded))).toMatchObject({
      ok: true,
      build: { id: 'build-7', model: 'GV80', exteriorHex: '#8E1B26', totalPrice: 1_447_500 },
    });
    expect(requests.map(([url]) => url)).toEqual([priceListPath]);
    expect(requests[0]?.[1].cache).toBe('default');
    expect(requests[0]?.[1].headers).not.toHaveProperty('authorization');
  },
);

test('the features of a shared build have names in the language of the request', async () => {
  serve(withPrices);
  const answer = await requestSharedBuild({ ...askingFor(coded), language: 'es' });
  expect(answer.ok && answer.build.features[0]).toBe('Pantalla OLED de 27 pulgadas');
});

test('a link with an unknown price list fails with LINK_NO_PRICE_LIST, unless the server has the build', async () => {
  serve({});
  expect(await requestSharedBuild(askingFor(coded))).toEqual({
    ok: false,
    problem: 'LINK_NO_PRICE_LIST',
  });
  const answer = { ok: true, build: sharedBuild() };
  serve(withBuild);
  expect(await requestSharedBuild(askingFor(coded))).toEqual(answer);
});

test('while the server is unreachable, a link fails with UNREACHABLE, not with LINK_DAMAGED', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const said = { ok: false, problem: 'UNREACHABLE' };
  expect(await requestSharedBuild(askingFor(coded))).toEqual(said);
  expect(await requestSharedBuild(askingFor(null))).toEqual(said);
});

test('a damaged link still opens if the server has the build, and is otherwise reported as damaged', async () => {
  const damaged: DecodedFragment = { ok: false, code: 'LINK_DAMAGED' };
  const said = { ok: false, problem: 'LINK_DAMAGED' };
  serve({});
  expect(await requestSharedBuild(askingFor(damaged))).toEqual(said);
  serve(withBuild);
  expect(await requestSharedBuild(askingFor(damaged))).toMatchObject({ ok: true });
  const nobodySells: DecodedFragment = { ...coded, fields: { ...fields, vehicle: 31 } };
  serve(withPrices);
  expect(await requestSharedBuild(askingFor(nobodySells))).toEqual(said);
});
