import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import type { NearShowroom } from '../../data/queries/showrooms/dealer-queries.ts';
import { signIn, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { DealersScreen, ShowroomChoice } from './dealers-screen.tsx';
import { PictureWithFallback } from './picture-with-fallback.tsx';
import { OpeningHoursList } from './showroom-card.tsx';

afterEach(() => void vi.useRealTimers());

const dealer: Dealer = {
  id: 'dealer-1',
  name: 'Genesis East',
  location: 'New York',
  brands: ['Genesis', 'Hyundai'],
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

function renderChoice(some = showrooms) {
  signIn();
  const onChangeDealer = vi.fn<() => void>();
  const choice = (
    <ShowroomChoice
      near={{ dealer, distanceKm: 1, showrooms: some }}
      onChangeDealer={onChangeDealer}
    />
  );
  return { onChangeDealer, ...renderApp(choice) };
}

async function chooseShowroom(id: string) {
  const { user, readPlace } = renderChoice();
  expect(screen.queryByRole('link', { name: 'Continue to Dashboard' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: `Showroom ${id}` }));
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((each) => each.checked);
  expect(checked.map(({ value }) => value)).toEqual([id]);
  const move = screen.queryByText(/this tablet will move there/)?.textContent;
  await user.click(screen.getByRole('link', { name: 'Continue to Dashboard' }));
  return { move, place: readPlace() };
}

test('the choice of the current showroom leads to the dashboard without a sign-in', async () => {
  expect(await chooseShowroom('manhattan')).toEqual({
    move: undefined,
    place: { path: '/dashboard', state: null },
  });
});

test('after the choice of another showroom, a sign-in at that showroom leads to the dashboard', async () => {
  expect(await chooseShowroom('queens')).toEqual({
    move: 'If you sign in at Showroom queens, this tablet will move there.',
    place: { path: '/login', state: { showroomId: 'queens', from: '/dashboard' } },
  });
});

test('the tablet’s showroom is marked as current; another showroom shows its distance, if known', () => {
  renderChoice();
  const marks = screen
    .getAllByRole('article')
    .map((card) => /This tablet is here|[\d.]+ mi away/.exec(card.textContent)?.[0]);
  expect(marks).toEqual(['This tablet is here', '6.2 mi away', undefined]);
});

test('a dealer without showrooms shows an error with buttons to retry and to change the dealer', async () => {
  const { onChangeDealer, user } = renderChoice([]);
  expect(screen.getByRole('alert').textContent).toBe(
    'Failed to load showroomsPlease try again laterRetry',
  );
  await user.click(screen.getByRole('button', { name: 'Change Dealer' }));
  expect(onChangeDealer).toHaveBeenCalledOnce();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('days with equal opening hours share a line, and days without hours are closed', () => {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:30' }));
  const saturday = [
    { weekday: 6, opens: '10:00', closes: '12:00' },
    { weekday: 6, opens: '13:00', closes: '16:00' },
  ];
  renderApp(<OpeningHoursList showroom={aShowroom({ hours: [...weekdays, ...saturday] })} />);
  const list = screen.getByLabelText('Opening hours');
  const lines = [...list.children].map((line) =>
    [...line.children].map(({ textContent }) => textContent.replaceAll('\u202F', ' ')),
  );
  expect(lines).toEqual([
    ['Mon – Fri', '9:00 AM – 6:30 PM'],
    ['Sat', '10:00 AM – 12:00 PM, 1:00 PM – 4:00 PM'],
    ['Sun', 'Closed'],
  ]);
});

test('a fallback replaces a picture that fails to load, until another picture is set', () => {
  const picture = (src: string) => <PictureWithFallback fallback="Fallback" src={src} />;
  const { container, rerender } = renderApp(picture(''));
  expect(container.textContent).toBe('Fallback');
  rerender(picture('/a.webp'));
  fireEvent.error(screen.getByAltText(''));
  expect(container.textContent).toBe('Fallback');
  rerender(picture('/b.webp'));
  expect(screen.getByAltText('').getAttribute('src')).toBe('/b.webp');
});

test('a tablet that was never enrolled shows a sign-in link instead of waiting for dealers', async () => {
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  const { readPlace, user } = renderApp(<DealersScreen />, '/dealers');
  expect(await screen.findByText('No dealers yet')).toBeTruthy();
  expect(screen.getByText('Sign in once while online to load them.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(readPlace()).toEqual({ path: '/login', state: { from: '/dealers' } });
});

test('an enrolled tablet without dealers shows an error after a timeout', async () => {
  await startLocalTablet();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderApp(<DealersScreen />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await expect
    .poll(() => {
      expect(screen.queryByText('No dealers yet')).toBeNull();
      vi.advanceTimersByTime(1000);
      return screen.queryByRole('alert')?.textContent;
    })
    .toBe('Failed to load dealersPlease try again laterRetry');
});

test('the selected dealer shows its showrooms, and “Change Dealer” returns to all dealers', async () => {
  await startLocalTablet({
    dealers: [
      dealer,
      { ...dealer, id: 'dealer-2', name: 'Genesis West', brands: [], rating: 4, distanceKm: 12.4 },
    ],
    showrooms: [
      aShowroom(),
      aShowroom({ id: 'queens', name: 'Genesis of Queens' }),
      aShowroom({ id: 'west', dealerId: 'dealer-2', name: 'Genesis in the West' }),
      aShowroom({ id: 'closed', dealerId: 'dealer-2', closedAt: 1 }),
    ],
  });
  const { user } = renderApp(<DealersScreen />);
  const east = await screen.findByRole('button', { name: 'Genesis East' });
  const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  const all = [
    'GEGenesis EastNew York4.5 out of 51.9 mi away2 showroomsGenesisHyundai',
    'GWGenesis WestNew York4 out of 57.7 mi awayOne showroom',
  ];
  expect(cards()).toEqual(all);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a dealer');
  const [brands] = screen.getAllByRole('list', { name: 'Brands' });
  expect(within(brands!).getAllByRole('listitem')).toHaveLength(2);
  await user.click(east);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Genesis East showrooms');
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(names).toEqual(['manhattan', 'queens']);
  await user.click(screen.getByRole('button', { name: 'Change Dealer' }));
  expect(cards()).toEqual(all);
});

test('dealers are sorted by the distance of their nearest showroom, if its coordinates are known', async () => {
  const here = { latitude: 40.74, longitude: -74 };
  await startLocalTablet({
    dealers: [dealer, { ...dealer, id: 'dealer-2', name: 'Genesis West', distanceKm: 1 }],
    showrooms: [aShowroom({ coordinates: here })],
  });
  renderApp(<DealersScreen />);
  await screen.findByText('0 mi away');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Genesis East', 'Genesis West']);
});
