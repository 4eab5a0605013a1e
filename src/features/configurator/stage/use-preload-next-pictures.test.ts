import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { PhotographCache } from '../../../ui/car/photographs/photograph-cache.ts';
import { describeConfiguration } from '../describe-configuration.ts';
import { usePreloadNextPictures } from './use-preload-next-pictures.ts';

const priceList = aPriceList();
const shown = describeConfiguration(
  priceList,
  aConfiguration({ exteriorColorId: 'ceramic-white' }),
)!;
const preload = vi.spyOn(PhotographCache.prototype, 'preload');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  preload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the short address of each preloaded picture, such as `gv80/black/seats-tablet`. */
function listPreloaded(input: { showsInterior: boolean; insideView?: 'interior' | 'seats' }) {
  const usual = { shown, priceList, sizeClass: 'tablet', insideView: 'interior' } as const;
  renderAppHook(() => usePreloadNextPictures({ ...usual, ...input }));
  vi.advanceTimersByTime(600);
  return preload.mock.lastCall?.[0].map(
    (addresses) => /gv80\/(?:[^/ ]+\/)*[a-z0-9]+-?[a-z0-9]*/.exec(addresses)?.[0],
  );
}

const leathers = [
  'black',
  'tasman-blue',
  'makalu-gray',
  'fog-gray',
  'vanilla-beige',
  'sevilla-red',
];

test('the exterior view preloads the colors next to the selected color first, then leather and wheels', () => {
  expect(listPreloaded({ showsInterior: false })).toEqual([
    'gv80/ceramic-white/front34-tablet',
    'gv80/melbourne-red/front34-tablet',
    'gv80/obsidian-black/front34-tablet',
    'gv80/adriatic-blue/front34-tablet',
    'gv80/bronze-mist/front34-tablet',
    'gv80/himalayan-gray/front34-tablet',
    'gv80/black/interior-tablet',
    'gv80/wheels-20/front34-tablet',
    'gv80/wheels-21/front34-tablet',
  ]);
});

test.each([
  ['interior', 'seats'],
  ['seats', 'interior'],
] as const)(
  'the interior view preloads “%s” of all leathers, and “%s” of the selected leather',
  (insideView, otherView) => {
    expect(listPreloaded({ showsInterior: true, insideView })).toEqual([
      ...leathers.map((leather) => `gv80/${leather}/${insideView}-tablet`),
      `gv80/black/${otherView}-tablet`,
    ]);
  },
);
