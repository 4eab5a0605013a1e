import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { checkInCodeOf } from '#domain/bookings/check-in-code.ts';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { renderLive } from '../../app/i18n/render-live.testing.tsx';
import { resetScreenState, signInToTablet, storeRows } from '../../shared/screen-state.testing.ts';
import { useResolver } from './use-resolver.ts';

beforeEach(() => signInToTablet());
afterEach(resetScreenState);

/** Opens a text; returns the problem, or path and navigation state of the opened screen. */
async function opened(text: string) {
  const live = await renderLive(useResolver, '/resolver');
  await live.act(({ open }) => open(text));
  const isDone = () => live.read().problem !== null || live.readPlace().path !== '/resolver';
  await live.waitUntil(isDone);
  const { problem } = live.read();
  return problem === null ? live.readPlace() : { problem, path: live.readPlace().path };
}

const booking = aBooking();
const number = formatBookingNumber(booking.number);
const atBooking = { path: '/bookings/booking-1', state: null };
const codeOf = (generation: number) =>
  toSharedBuild(aPriceList({}, generation), aBuild())?.code ?? '';
const failed = (problem: string) => ({ problem, path: '/resolver' });

test('a link opens its share screen, and a code of a booking its booking', async () => {
  await storeRows('bookings', booking, aBooking({ id: 'booking-2', number: '2222222' }));
  const link = 'https://forecourt.example/share/build-7#abc';
  expect(await opened(link)).toEqual({ path: '/share/build-7', state: null });
  expect(await opened(checkInCodeOf(booking))).toEqual(atBooking);
  expect(await opened(number)).toEqual(atBooking);
});

test('an unknown booking has another problem than an unreadable text', async () => {
  expect(await opened(checkInCodeOf(booking))).toEqual(failed('BOOKING_UNKNOWN'));
  // A booking number may also be a build code.
  expect(await opened(number)).toEqual(failed('CODE_NO_PRICE_LIST'));
  expect(await opened(' ')).toEqual(failed('EMPTY'));
  expect(await opened('https://other.example')).toEqual(failed('UNKNOWN'));
});

test('a build code opens its configuration, and needs the price list of the code', async () => {
  expect(await opened(codeOf(9))).toEqual(failed('CODE_NO_PRICE_LIST'));
  await storeRows('priceLists', aPriceList());
  const place = await opened(codeOf(1));
  expect(place).toMatchObject({
    path: '/build',
    state: { priceListId: aPriceList().id, configuration: aConfiguration() },
  });
});

test('the problem of a text is cleared on demand', async () => {
  const live = await renderLive(useResolver, '/resolver');
  await live.act(({ open }) => open(''));
  expect(live.read().problem).toBe('EMPTY');
  await live.act(({ clearProblem }) => clearProblem());
  expect(live.read().problem).toBeNull();
});
