import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Navigate } from 'react-router-dom';
import { noFilters } from '#domain/catalogue/discovery-filters.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { configuratorTotal } from '#domain/catalogue/price-breakdown.ts';
import { propsOf, renderLive } from '../../app/i18n/render-live.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  listMutations,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { emptyConfiguration } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { selectVehicle } from '../../data/session/select-vehicle.ts';
import { useSession } from '../../data/session/session-store.ts';
import { confirmedConfiguration } from './confirmed-configuration.ts';
import { Countdown } from './countdown.tsx';
import { DiscoveryScreen } from './discovery-screen.tsx';
import { DiscoveryStage } from './discovery-stage.tsx';
import { Discovery } from './discovery.tsx';
import { ThankYouScreen } from './thank-you-screen.tsx';
import { useConfirmVehicle } from './use-confirm-vehicle.ts';
import { useCountdown } from './use-countdown.ts';
import { useDiscovery } from './use-discovery.ts';
import { useInteriorColor } from './use-interior-color.ts';
import { useSelectedVehicle } from './use-selected-vehicle.ts';

const priceList = aPriceList();
const vehicleOf = (id: string) => priceList.vehicles.find((vehicle) => vehicle.id === id)!;
const gv80 = vehicleOf('gv80');
const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };

beforeEach(async () => {
  await signInToTablet();
  await storeRows('priceLists', priceList);
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

const choices = { interiorColorId: 'sevilla-red', variant: 1 };
const configuration = confirmedConfiguration(priceList, gv80, choices);

test.each([
  [maria, 'maria', { name: 'Maria Garcia', email: 'maria@example.com' }],
  [null, null, { name: '', email: '' }],
])(
  'the confirmed car of case %# is saved with its choices',
  async (customer, customerId, person) => {
    const chosen = { ...emptyConfiguration, interiorColor: 'sevilla-red' };
    useJourney.setState({ customer, variant: 1, configuration: chosen });
    const live = await renderLive(() => useConfirmVehicle(gv80, priceList), '/technology');
    await live.act(({ confirm }) => confirm());
    expect(live.read()).toMatchObject({ pending: true, failure: null });
    expect(live.readPlace().path).toBe('/thank-you');
    const { confirmation } = useJourney.getState();
    const { buildId = '', confirmedAt } = confirmation ?? {};
    const totalPrice = configuratorTotal(priceList, configuration);
    const about = { buildId, vehicle: gv80, variant: 1, confirmedAt, totalPrice };
    expect(confirmation).toEqual({ ...about, ...person });
    const args = { buildId, priceListId: priceList.id, configuration };
    expect(await listMutations()).toEqual([
      { name: 'saveBuild', args: { ...args, showroomId: 'manhattan', customerId } },
    ]);
  },
);

test('a car that could not be saved is not confirmed, and the next attempt clears the failure', async () => {
  const { session } = useSession.getState();
  useSession.setState({ session: null });
  const live = await renderLive(() => useConfirmVehicle(gv80, priceList), '/technology');
  await live.act(({ confirm }) => confirm());
  expect(live.read()).toMatchObject({ pending: false, failure: 'NO_AGENT' });
  useSession.setState({ session });
  await localDatabase.meta.clear();
  await live.act(({ confirm }) => confirm());
  expect(live.read()).toMatchObject({ pending: false, failure: 'NOT_ENROLLED' });
  expect(live.readPlace().path).toBe('/technology');
  expect(useJourney.getState().confirmation).toBeNull();
  await signInToTablet();
  await live.act(({ confirm }) => confirm());
  expect(live.read()).toMatchObject({ pending: true, failure: null });
});

test('the filters that are being picked take precedence, and a search makes them the filters', async () => {
  const filters = { ...noFilters, make: 'Genesis' };
  const picking = { ...filters, type: 'SUV' };
  useJourney.setState({ filters });
  const live = await renderLive(() => useDiscovery(priceList.vehicles), '/discovery');
  expect(live.read().filters).toEqual(filters);
  await live.act(({ pick }) => pick(picking));
  expect(useJourney.getState()).toMatchObject({ filters, picking });
  const { matches, count } = live.read();
  expect(matches.every(({ type, make }) => type === 'SUV' && make === 'Genesis')).toBe(true);
  expect([matches.length, count(noFilters)]).toEqual([count(picking), priceList.vehicles.length]);
  await live.act(({ find }) => find());
  expect(useJourney.getState()).toMatchObject({ filters: picking, picking: null });
  expect(live.readPlace().path).toBe('/models');
});

test.each([
  [undefined, false],
  ['Genesis', true],
])('with the make %s, a search is offered: %s', async (make, canFind) => {
  useJourney.setState({ picking: { ...noFilters, ...(make && { make }) } });
  const props = { customer: maria, vehicles: priceList.vehicles };
  const classList = { add: () => {}, remove: () => {} };
  vi.stubGlobal('document', { documentElement: { classList } });
  const live = await renderLive(() => propsOf(Discovery(props), DiscoveryStage)[0]);
  expect(live.read()?.canFind).toBe(canFind);
});

test('another vehicle resets the configuration, the same vehicle keeps it', () => {
  const chosen = { ...emptyConfiguration, interiorColor: 'sevilla-red' };
  useJourney.setState({ vehicle: gv80, configuration: chosen, variant: 2 });
  selectVehicle({ ...gv80 });
  expect(useJourney.getState()).toMatchObject({ configuration: chosen, variant: 2 });
  selectVehicle(vehicleOf('g70'));
  expect(useJourney.getState()).toMatchObject({ configuration: emptyConfiguration, variant: 0 });
});

test('a selected leather changes the configuration and its total', async () => {
  const live = await renderLive(() => useInteriorColor(gv80, priceList));
  const other = live.read().colors.find(({ price }) => price > 0)!;
  const before = live.read().chosen?.id;
  await live.act(({ choose }) => choose(other.id));
  expect([before === other.id, live.read().chosen?.id]).toEqual([false, other.id]);
  expect(useJourney.getState().configuration).toMatchObject({
    model: gv80.modelId,
    selectedVehicle: gv80,
    interiorColor: other.id,
  });
});

test.each([
  [null, null, { state: 'none' }],
  [{ ...gv80, description: 'old' }, vehicleOf('g70'), { state: 'ready', vehicle: gv80 }],
  [null, gv80, { state: 'ready', vehicle: gv80 }],
  [{ ...gv80, id: 'withdrawn' }, null, { state: 'none' }],
])('the vehicle of the detail screens, case %#', async (vehicle, selectedVehicle, result) => {
  const configured = { ...emptyConfiguration, selectedVehicle };
  useJourney.setState({ vehicle, configuration: configured });
  const live = await renderLive(useSelectedVehicle);
  await live.waitUntil(({ state }) => state !== 'loading');
  expect(live.read()).toMatchObject(result);
});

test('a countdown ends at zero, and never exceeds its length', async () => {
  vi.useFakeTimers({ now: 100_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const live = await renderLive(() => useCountdown(103_000, 2000));
  const lefts = [live.read()];
  for (const ms of [1500, 1000, 5000]) {
    await live.act(() => void vi.advanceTimersByTime(ms));
    lefts.push(live.read());
  }
  expect(lefts).toEqual([2000, 1500, 500, 0]);
});

test('the end of the countdown ends the customer session and opens the start screen', async () => {
  useJourney.setState({ customer: maria });
  vi.useFakeTimers({ now: 5_000_000, toFake: ['Date'] });
  const running = await renderLive(() => Countdown({ from: 5_000_000 - 1_199_999 }), '/thank-you');
  expect([running.readPlace().path, useJourney.getState().customer]).toEqual(['/thank-you', maria]);
  const over = await renderLive(() => Countdown({ from: 5_000_000 - 1_200_000 }), '/thank-you');
  expect([over.readPlace().path, useJourney.getState().customer]).toEqual(['/', null]);
});

test('screens without a customer or a confirmed car lead to an earlier screen', async () => {
  const targets = [];
  for (const Screen of [DiscoveryScreen, ThankYouScreen])
    targets.push(propsOf((await renderLive(Screen)).read(), Navigate).map(({ to }) => to));
  expect(targets).toEqual([['/register'], ['/technology']]);
});
