import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { checkInCodeOf } from '#domain/bookings/check-in-code.ts';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { setDefectListener } from '../../data/defects.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';

type CameraUse = { onText: (text: string) => void };
const startQrCamera = vi.hoisted(() => vi.fn((_use: CameraUse) => () => {}));
vi.mock('../../device/qr-camera.ts', () => ({ startQrCamera }));

// Imports with a glob, because the module imports jsQR, whose type is not callable in the type
// check of tests.
type Screens = Record<string, ComponentType>;
const modules = import.meta.glob<Screens>('./resolver-screen.tsx', { eager: true });
const ResolverScreen = modules['./resolver-screen.tsx']!['ResolverScreen']!;

beforeEach(() => startLocalTablet());

const field = () => screen.getByLabelText<HTMLInputElement>('Code, number, or link');
const readField = () => ({
  value: field().value,
  isInvalid: field().getAttribute('aria-invalid') === 'true',
  message: document.getElementById(`${field().id}-message`)?.textContent,
});
const hint = 'Example: G7K4-M2QX. Capital letters and dashes don’t matter.';

async function renderScreen(text: string) {
  const app = renderApp(<ResolverScreen />, '/resolver');
  if (text) {
    await app.user.click(field());
    await app.user.paste(text);
  }
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  return app;
}

/** Opens a text; returns path and navigation state of the opened screen. */
async function openPlace(text: string) {
  const { readPlace, unmount } = await renderScreen(text);
  await waitFor(() => expect(readPlace().path).not.toBe('/resolver'));
  unmount();
  return readPlace();
}

/** Opens a text that has no screen; returns the message of the field. */
async function openProblem(text: string) {
  const { readPlace, unmount } = await renderScreen(text);
  const home = await screen.findByRole('link', { name: 'Go Home' });
  expect(home.getAttribute('href')).toBe('/');
  const { isInvalid, message } = readField();
  expect([isInvalid, readPlace().path]).toEqual([true, '/resolver']);
  unmount();
  return message;
}

const booking = aBooking();
const number = formatBookingNumber(booking.number);
const atBooking = { path: '/bookings/booking-1', state: null };
const codeOf = (generation: number) =>
  toSharedBuild(aPriceList({}, generation), aBuild())?.code ?? '';

test('a share link opens the share screen, and a check-in code or a booking number opens the booking', async () => {
  await storeRows({ bookings: [booking, aBooking({ id: 'booking-2', number: '2222222' })] });
  const link = 'https://forecourt.example/share/build-7#abc';
  expect(await openPlace(link)).toEqual({ path: '/share/build-7', state: null });
  expect(await openPlace(checkInCodeOf(booking))).toEqual(atBooking);
  expect(await openPlace(number)).toEqual(atBooking);
});

const noPriceList = /^This device doesn’t have the price list for this code yet\./;

test('an unknown booking and an unreadable text have different error messages', async () => {
  expect(await openProblem(checkInCodeOf(booking))).toMatch(/^No booking on this tablet/);
  // A booking number may also be a build code.
  expect(await openProblem(number)).toMatch(noPriceList);
  expect(await openProblem(' ')).toBe('Enter a code or confirmation number, or paste a link.');
  expect(await openProblem('https://other.example')).toMatch(/^This isn’t a build code/);
});

test('a build code opens its configuration only if the tablet has the price list of the code', async () => {
  expect(await openProblem(codeOf(9))).toMatch(noPriceList);
  await storeRows({ priceLists: [aPriceList()] });
  expect(await openPlace(codeOf(1))).toEqual({
    path: '/build',
    state: { priceListId: aPriceList().id, configuration: aConfiguration() },
  });
});

const sam = aCustomer({ id: 'sam', firstName: 'Sam', lastName: 'Rivera', name: 'Sam Rivera' });
const lena = aCustomer({ id: 'lena', firstName: 'Lena', lastName: 'Vogel', name: 'Lena Vogel' });

/** Stores one build with the same configuration for each customer, the last one latest. */
async function storeBuildsOf(...customerIds: readonly (string | null)[]): Promise<void> {
  await storeRows({
    priceLists: [aPriceList()],
    customers: [sam, lena],
    builds: customerIds.map((customerId, createdAt) =>
      aBuild({ id: `build-${createdAt}`, customerId, createdAt }),
    ),
  });
}

test.each([
  ['only customer who has saved it', ['sam', 'sam'], null, 'build-1'],
  ['customer of the session', ['lena', 'sam'], 'lena', 'build-0'],
])('a build code opens the saved build of the %s', async (_case, owners, servedId, buildId) => {
  await storeBuildsOf(...owners);
  if (servedId !== null) useJourney.setState({ customer: lena });
  expect(await openPlace(codeOf(1))).toEqual({ path: `/build/${buildId}`, state: null });
});

test.each([
  ['another customer', ['sam'], lena],
  ['several customers', ['lena', 'sam'], null],
])(
  'for a build code saved by %s, the agent chooses a saved build or a new build',
  async (_case, owners, served) => {
    await storeBuildsOf(...owners);
    useJourney.setState({ customer: served });
    const { user, readPlace } = await renderScreen(codeOf(1));
    const open = await screen.findByRole('link', { name: 'Open Sam Rivera’s build' });
    expect(open.getAttribute('href')).toBe(`/build/build-${owners.indexOf('sam')}`);
    expect(screen.queryAllByRole('link', { name: /^Open / })).toHaveLength(owners.length);
    await user.click(screen.getByRole('link', { name: 'New build like this' }));
    expect(readPlace()).toEqual({
      path: '/build',
      state: { priceListId: aPriceList().id, configuration: aConfiguration() },
    });
  },
);

test('a build code of a build without a customer opens a new build', async () => {
  await storeBuildsOf(null);
  expect((await openPlace(codeOf(1))).path).toBe('/build');
});

test('a failed search for a booking is reported as a defect', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  const failure = new Error('the database cannot be read');
  const read = vi.spyOn(localDatabase.bookings, 'get').mockImplementation(() => {
    throw failure;
  });
  await renderScreen(checkInCodeOf(booking));
  await waitFor(() => expect(defects).toEqual([failure]));
  read.mockRestore();
});

test('the next input clears the error message of the field', async () => {
  const { user } = await renderScreen('');
  expect(
    await screen.findByText('Enter a code or confirmation number, or paste a link.'),
  ).toBeTruthy();
  await user.type(field(), 'G');
  expect(readField()).toEqual({ value: 'G', isInvalid: false, message: hint });
  expect(screen.queryByRole('link', { name: 'Go Home' })).toBeNull();
});

test('a link that the camera reads is opened like a typed link', async () => {
  const { user, readPlace } = renderApp(<ResolverScreen />, '/resolver');
  expect(readField()).toEqual({ value: '', isInvalid: false, message: hint });
  await user.click(screen.getByRole('button', { name: 'Use camera' }));
  act(() => startQrCamera.mock.lastCall?.[0].onText('https://a.example/share/build-7'));
  await waitFor(() => expect(readPlace().path).toBe('/share/build-7'));
});

test('a code that the camera reads replaces the error or the choice of the earlier code', async () => {
  await storeBuildsOf('lena', 'sam');
  const { user } = await renderScreen('');
  await screen.findByRole('link', { name: 'Go Home' });
  await user.click(screen.getByRole('button', { name: 'Use camera' }));
  const read = (text: string) => act(() => startQrCamera.mock.lastCall?.[0].onText(text));
  read(codeOf(1));
  await screen.findByRole('link', { name: 'New build like this' });
  expect(readField()).toEqual({ value: '', isInvalid: false, message: hint });
  read(codeOf(9));
  await screen.findByRole('link', { name: 'Go Home' });
  expect(screen.queryByRole('link', { name: 'New build like this' })).toBeNull();
});
