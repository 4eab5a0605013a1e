import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { CompareScreen } from './compare-screen.tsx';

const maria = { id: 'maria', firstName: 'Maria', lastName: '', email: '' };
const choices = {
  exteriorColorId: 'melbourne-red',
  packageIds: ['head-up', 'sound'],
  engineVariantId: 'gv80-2',
};

beforeEach(() => startLocalTablet({ priceLists: [aPriceList()] }));

const renderCompare = (items: string) =>
  renderApp(<CompareScreen />, `/compare?items=${encodeURIComponent(items)}`);
const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);
const heads = () => textsOf(screen.queryAllByRole('columnheader'));
/** All rows except the row of the pictures. */
const rows = () =>
  screen
    .getAllByRole('row')
    .filter((row) => !row.querySelector('picture, img, svg[role=img]'))
    .map(({ children }) => textsOf(children));
const rowNames = () => textsOf(screen.getAllByRole('rowheader'));
const field = () => screen.findByLabelText<HTMLSelectElement>('Add a model, trim or build');
const offered = async () => textsOf((await field()).options);
const differences = () =>
  screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Differences only' });

test('the table compares a model, a trim and a build in all specifications and features', async () => {
  await storeRows({ builds: [aBuild({ totalPrice: 1_460_000 }, choices)] });
  renderCompare('g70,gv80:gv80-advanced,@build-1');
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await waitFor(() =>
    expect(heads()).toEqual(['Genesis G70', 'Genesis GV80 Advanced', 'Genesis GV80 build']),
  );
  const colors =
    'Himalayan Gray · Adriatic Blue · Melbourne Red · Ceramic White · Obsidian Black · Bronze Mist';
  const g70Leathers = 'VIK Black · Tasman Blue · Makalu Gray · Vanilla Beige · Sevilla Red';
  const gv80Leathers = 'VIK Black · Makalu Gray · Fog Gray · Vanilla Beige';
  const wheels = '19-inch, five double spokes';
  const gv80Wheels = `${wheels} · 20-inch, diamond cut · 21-inch, dark chrome`;
  const gv80Packages = 'Driver Assistance · Convenience · Head-up · Sound · Ride';
  const gv80AdvancedFeatures = 'Ventilated front seats · Heated second row · Heated steering wheel';
  const turbo = '2.5 L turbo inline-four';
  const automatic = '8-speed automatic';
  expect(rows().slice(0, 19)).toEqual([
    ['Specification', 'Genesis G70', 'Genesis GV80 Advanced', 'Genesis GV80 build'],
    ['Price', 'From $44,975', '$75,375', '$73,000'],
    ['Trim', 'Standard · Sport Prestige · Sport Advanced', 'Advanced', 'Select'],
    ['Trim features', '–', gv80AdvancedFeatures, '–'],
    ['Body type', 'Sedan', 'SUV', 'SUV'],
    ['Segment', 'Compact luxury', 'Mid-size luxury', 'Mid-size luxury'],
    ['Seating', '5 seats', '7 seats', '7 seats'],
    ['Engine', turbo, turbo, '3.5 L twin-turbo V6'],
    ['Power', '300 HP', '300 HP', '375 HP'],
    ['Torque', '422 Nm', '422 Nm', '530 Nm'],
    ['Transmission', automatic, automatic, automatic],
    ['Length', '184.4 in', '194.5 in', '194.5 in'],
    ['Width', '72.8 in', '77.8 in', '77.8 in'],
    ['Height', '55.1 in', '67.5 in', '67.5 in'],
    ['Wheelbase', '111.6 in', '116.3 in', '116.3 in'],
    ['Exterior colors', colors, colors, 'Melbourne Red'],
    ['Interior colors', g70Leathers, gv80Leathers, 'VIK Black'],
    ['Wheels', wheels, gv80Wheels, wheels],
    ['Packages', 'Driver Assistance · Head-up', gv80Packages, 'Head-up · Sound'],
  ]);
  const rowOf = (feature: string) => rows().find(([name]) => name === feature);
  expect(rowOf('Head-up display')?.slice(1)).toEqual(['$500', '$500', 'In a package']);
  expect(rowOf('Connected services')?.slice(1)).toEqual(['Standard', 'Standard', 'Standard']);
  expect(rowOf('Premium audio')?.slice(1)).toEqual(['–', '$1,125', 'In a package']);
  expect(rowNames().slice(18)).toEqual(aPriceList().features.map(({ name }) => name));
  expect(screen.getByRole('table', { name: 'Compare' })).toBeTruthy();
  const [g70, gv80, build] = screen
    .getByRole('table')
    .querySelectorAll('thead tr:last-child td:not(:first-child)');
  expect(g70?.innerHTML).toContain('/g70/himalayan-gray/front34-mobile');
  expect(gv80?.innerHTML).toContain('/gv80/himalayan-gray/front34-mobile');
  expect(build?.innerHTML).toContain('/gv80/melbourne-red/front34-mobile');
});

test('a tap on a model column selects and opens the vehicle, and a build column links to the build', async () => {
  await storeRows({ builds: [aBuild()] });
  const { user, readPlace } = renderCompare('g70,@build-1');
  const build = await screen.findByRole('link', { name: 'Genesis GV80 build' });
  expect(build.getAttribute('href')).toBe('/build/build-1');
  await user.click(screen.getByRole('link', { name: 'Genesis G70' }));
  expect(readPlace().path).toBe('/overview');
  expect(useJourney.getState().vehicle?.id).toBe('g70');
  act(() => useKiosk.setState({ handedOver: true }));
  expect(screen.queryByRole('link', { name: 'Genesis GV80 build' })).toBeNull();
});

test('each column has a picture that links to the car or build, and a link to the configurator', async () => {
  await storeRows({ builds: [aBuild()] });
  const { user, readPlace } = renderCompare('g70:g70-sport-prestige,@build-1');
  const configure = await screen.findByRole('link', { name: 'Configure GV80 build' });
  expect(configure.getAttribute('href')).toBe('/build/build-1');
  const [picture, buildPicture] = document.querySelectorAll('thead td > a:first-child');
  expect(buildPicture?.getAttribute('href')).toBe('/build/build-1');
  expect(picture?.getAttribute('href')).toBe('/overview');
  await user.click(screen.getByRole('link', { name: 'Configure G70 Sport Prestige' }));
  expect(readPlace()).toMatchObject({
    path: '/build',
    state: { configuration: { vehicleId: 'g70', trimId: 'g70-sport-prestige' } },
  });
  expect(useJourney.getState().vehicle?.id).toBe('g70');
});

test('removing a column keeps the order of the remaining columns, and a new column is added last', async () => {
  await storeRows({ builds: [aBuild()] });
  useJourney.setState({ customer: maria });
  const trim = 'g70:g70-sport-prestige';
  const { user, readPlace } = renderCompare(`g70,gv80,${trim}`);
  await waitFor(() => expect(heads()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Remove GV80' }));
  expect(readPlace().path).toBe(`/compare?items=g70,${trim}`);
  expect(heads()).toEqual(['Genesis G70', 'Genesis G70 Sport Prestige']);
  const build = await screen.findByRole('option', { name: /^Build: / });
  await user.selectOptions(await field(), build);
  expect(readPlace().path).toBe(`/compare?items=g70,${trim},@build-1`);
  await waitFor(() => expect(heads()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Remove G70' }));
  await user.selectOptions(await field(), 'Genesis GV80');
  expect(readPlace().path).toBe(`/compare?items=${trim},@build-1,gv80`);
});

test('with several columns, the checkbox “Differences only” hides rows with equal values', async () => {
  const { user } = renderCompare('gv70,gv80');
  await waitFor(() => expect(heads()).toEqual(['Genesis GV70', 'Genesis GV80']));
  expect(rowNames()).toContain('Body type');
  expect(differences()?.checked).toBe(false);
  await user.click(differences()!);
  expect(differences()?.checked).toBe(true);
  expect(rowNames().slice(0, 4)).toEqual(['Price', 'Trim', 'Segment', 'Seating']);
  expect(rows().every(([, first, second]) => first !== second)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove GV70' }));
  expect([heads(), differences()]).toEqual([['Genesis GV80'], null]);
  expect(rowNames()).toContain('Body type');
});

test('a comparison that contains only unknown items shows “Nothing to compare yet”', async () => {
  renderCompare('unknown');
  const title = await screen.findByText('Nothing to compare yet');
  expect(title.parentElement?.textContent).toContain('Add a model, a trim, or a build above.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the list of items to add contains builds, models, and only the trims of compared models', async () => {
  await storeRows({ builds: [aBuild({}, choices)] });
  useJourney.setState({ customer: maria });
  const { user } = renderCompare('g70');
  const build = await screen.findByRole<HTMLOptionElement>('option', { name: /^Build: / });
  const models = ['Genesis G80', 'Genesis G90', 'Genesis GV60', 'Genesis GV70', 'Genesis GV80'];
  const aurelis = ['Aurelis Lumen', 'Aurelis Solace', 'Aurelis Vesper'];
  const halden = ['Halden Tarn', 'Halden Fjord', 'Halden Strand'];
  const trims = [
    'Genesis G70 Standard',
    'Genesis G70 Sport Prestige',
    'Genesis G70 Sport Advanced',
  ];
  expect(await offered()).toEqual([
    'Choose',
    'Build: Genesis GV80, Melbourne Red, $72,600',
    ...models,
    ...aurelis,
    ...halden,
    ...trims,
  ]);
  expect([(await field()).disabled, (await field()).value]).toEqual([false, '']);
  await user.selectOptions(await field(), build);
  await waitFor(() => expect(heads()).toEqual(['Genesis G70', 'Genesis GV80 build']));
  expect((await offered()).slice(0, 2)).toEqual(['Choose', 'Genesis G80']);
});

test('a comparison with three columns offers no further column', async () => {
  const { user } = renderCompare('g70,gv70,gv80');
  expect((await field()).disabled).toBe(true);
  expect((await offered())[0]).toBe('Remove an item to add another');
  await user.click(screen.getByRole('button', { name: 'Remove GV70' }));
  expect((await field()).disabled).toBe(false);
});

test('the URL can name builds of other customers, but only open builds of the served customer are offered', async () => {
  useJourney.setState({ customer: maria });
  const ofColor = (exteriorColorId: string, id: string, fields = {}) =>
    aBuild({ id, ...fields }, { exteriorColorId });
  await storeRows({
    builds: [
      ofColor('melbourne-red', 'open'),
      ofColor('adriatic-blue', 'archived', { status: 'archived' }),
      ofColor('ceramic-white', 'foreign', { customerId: 'otto', updatedAt: 1 }),
      aBuild({ id: 'unpriced', priceListId: 'price-list-9' }),
    ],
  });
  renderCompare('g70,@foreign,@unpriced');
  await waitFor(() => expect(heads()).toEqual(['Genesis G70', 'Genesis GV80 build']));
  expect(screen.getByRole('row', { name: /^Exterior colors/ }).lastChild?.textContent).toBe(
    'Ceramic White',
  );
  const builds = async () => (await offered()).filter((label) => label.startsWith('Build'));
  expect(await builds()).toEqual(['Build: Genesis GV80, Melbourne Red, $69,975']);
  act(() => useJourney.setState({ customer: null }));
  await waitFor(async () => expect(await builds()).toEqual([]));
});

test('without a price list, the comparison shows a failure with a retry button after a timeout', async () => {
  await localDatabase.priceLists.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  renderCompare('g70');
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Failed to fetch vehicles' })).toBeTruthy();
    expect(alert.getByText(/^The catalog isn’t on this tablet yet\./)).toBeTruthy();
  }, 20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
