import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import type { NearShowroom } from '../../data/queries/dealer-queries.ts';
import { mount } from '../../app/mounting/mount.testing.tsx';
import { signIn } from '../../app/mounting/sign-in.testing.ts';
import { localDatabase } from '../../data/local-database.ts';
import { enrol } from '../../data/tablet.testing.ts';
import { DealersScreen } from './dealers-screen.tsx';
import { formatKm } from './format-km.ts';
import { OpeningHoursList } from './opening-hours-list.tsx';
import { PictureWithFallback } from './picture-with-fallback.tsx';
import { ShowroomChoice } from './showroom-choice.tsx';

beforeEach(async () => {
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
});
afterEach(() => void vi.useRealTimers());

const dealer = {
  id: 'dealer-1',
  name: 'Genesis East',
  location: 'New York',
  brands: ['Genesis'],
  logo: '',
  rating: 4.5,
  distanceKm: 3,
};
const near = (id: string, distanceKm: number | null): NearShowroom => ({
  showroom: aShowroom({ id, name: `Showroom ${id}` }),
  distanceKm,
  closedDays: [],
});
const showrooms = [near('manhattan', 0), near('queens', 9.94), near('bronx', null)];

const choice = (some = showrooms, onChangeDealer = () => {}) => (
  <ShowroomChoice
    near={{ dealer, distanceKm: 1, showrooms: some }}
    onChangeDealer={onChangeDealer}
  />
);

async function chooseShowroom(id: string) {
  signIn();
  const mounted = await mount(choice());
  const input = mounted.root.all('input').find((one) => one.prop('value') === id);
  expect(mounted.root.textContent).not.toContain('Continue to Dashboard');
  await mounted.run(() => input?.handler('onChange')?.({}));
  return mounted;
}

test('the own showroom leads to the dashboard without a sign-in', async () => {
  const { root, press, place } = await chooseShowroom('manhattan');
  expect(root.textContent).not.toContain('this tablet will move there');
  await press('Continue to Dashboard');
  expect(place()).toEqual({ at: '/dashboard', state: null });
});

test('another showroom requires a sign-in there, which names the showroom and the next screen', async () => {
  const { root, press, place } = await chooseShowroom('queens');
  expect(root.textContent).toContain('If you sign in at Showroom queens');
  await press('Continue to Dashboard');
  expect(place()).toEqual({
    at: '/login',
    state: { showroomId: 'queens', from: '/dashboard' },
  });
});

test('only the own showroom is marked as such; others show a known distance', async () => {
  signIn();
  const { root } = await mount(choice());
  const cards = root.all('article').map(({ textContent }) => textContent);
  expect(cards.map((text) => text.includes('This tablet is here'))).toEqual([true, false, false]);
  expect(cards.map((text) => /[\d.]+ km away/.exec(text)?.[0])).toEqual([
    undefined,
    '9.9 km away',
    undefined,
  ]);
});

test('a dealer without showrooms has an error, and the dealer can be changed', async () => {
  const onChangeDealer = vi.fn<() => void>();
  const { root, press } = await mount(choice([], onChangeDealer));
  expect(root.textContent).toContain('Failed to load showrooms');
  await press('Change Dealer');
  expect(onChangeDealer).toHaveBeenCalledOnce();
});

test.each([
  [0, '0'],
  [9.94, '9.9'],
  [9.99, '10'],
  [10, '10'],
  [12.6, '13'],
])('a distance of %d km is shown as %s', (km, text) => {
  expect(formatKm(km, 'en')).toBe(text);
});

test('days with equal opening hours share a line, and days without hours are closed', async () => {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:30' }));
  const saturday = [
    { weekday: 6, opens: '10:00', closes: '12:00' },
    { weekday: 6, opens: '13:00', closes: '16:00' },
  ];
  const { root } = await mount(
    <OpeningHoursList showroom={aShowroom({ hours: [...weekdays, ...saturday] })} />,
  );
  const lines = root
    .all('div')
    .slice(1)
    .map((line) => line.childNodes.map(({ textContent }) => textContent.replaceAll('\u202F', ' ')));
  expect(lines).toEqual([
    ['Mon – Fri', '9:00 AM – 6:30 PM'],
    ['Sat', '10:00 AM – 12:00 PM, 1:00 PM – 4:00 PM'],
    ['Sun', 'Closed'],
  ]);
});

test('a picture that fails to load has a fallback until it is replaced by another one', async () => {
  const picture = (src: string) => <PictureWithFallback fallback="Fallback" src={src} />;
  const { root, run, render } = await mount(picture(''));
  expect(root.textContent).toBe('Fallback');
  await render(picture('/a.webp'));
  expect(root.all('img')[0]?.getAttribute('alt')).toBe('');
  await run(() => root.all('img')[0]?.handler('onError')?.({}));
  expect(root.textContent).toBe('Fallback');
  await render(picture('/b.webp'));
  expect(root.all('img')).toHaveLength(1);
});

test('a tablet that was never enrolled asks for a sign-in instead of a wait for dealers', async () => {
  const { root, until, press, place } = await mount(<DealersScreen />, { at: '/dealers' });
  await until(() => expect(root.textContent).toContain('No dealers yet'));
  await press('Sign in');
  expect(place()).toEqual({ at: '/login', state: { from: '/dealers' } });
});

test('an enrolled tablet without dealers reports a failure after a wait', async () => {
  await enrol(localDatabase);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { root, until } = await mount(<DealersScreen />);
  await until(() => {
    expect(root.textContent).not.toContain('No dealers yet');
    vi.advanceTimersByTime(1000);
    expect(root.textContent).toContain('Failed to load dealers');
  });
});

test('the chosen dealer shows its showrooms, and a change returns to all dealers', async () => {
  await enrol(localDatabase);
  await localDatabase.dealers.bulkPut([
    dealer,
    { ...dealer, id: 'dealer-2', name: 'Genesis West' },
  ] as never);
  await localDatabase.showrooms.put(aShowroom());
  const { root, until, press } = await mount(<DealersScreen />);
  await until(() => root.named('Genesis East'));
  await press('Genesis East');
  expect(root.textContent).toContain('Genesis East showrooms');
  await press('Change Dealer');
  expect(root.textContent).toContain('Genesis West');
});
