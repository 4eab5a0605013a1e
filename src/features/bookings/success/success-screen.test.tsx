import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { checkInCodeOf } from '#domain/bookings/check-in-code.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { setDefectListener } from '../../../data/defects.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { shareOrCopyText } from '../../../device/export/share-dialog.ts';
import { readOutbox, startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { createQrPath } from '../../../ui/qr-code/qr-path.ts';
import { SuccessScreen } from './success-screen.tsx';

vi.mock('../../../device/export/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('../../../device/export/share-dialog.ts', () => ({
  shareOrCopyText: vi.fn<typeof shareOrCopyText>(),
}));

const showroom = aVisitedShowroom();
const agent = { name: 'Chidi Okafor', phone: '+16465550142', email: 'chidi@example.com' };
const paid = { ...aBooking().fee, state: 'paid' as const };
const number = formatBookingNumber(aBooking().number);

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  await startLocalTablet({ showrooms: [showroom], visitRules: [visitRules()] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderSuccess(fields: Partial<Booking> = {}) {
  await storeRows({ bookings: [aBooking(fields)] });
  const app = renderApp(<SuccessScreen />, '/booking/success?bookingId=booking-1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your booking');
  await screen.findByRole('heading', { name: 'Your sales agent' });
  return app;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const listFacts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );
const textOfSection = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('li')].map((item) => item.textContent);
const modulesOf = (code: HTMLElement) => code.querySelector('path:last-child')?.getAttribute('d');

test('the booking screen shows the details, the check-in code, the agent and advice for the visit', async () => {
  const specific = { agent, testDrive: true, fee: paid, place: 'requested' } as const;
  await renderSuccess(specific);
  expect(screen.getByText('Confirmation number').textContent).toBe(`Confirmation number ${number}`);
  expect(listFacts()).toEqual([
    ['Date & Time', 'Friday, November 20, 202610:00 AM'],
    ['Showroom', 'Genesis of ManhattanNew York1 Tenth Avenue+1 212 555 0000'],
    ['Vehicle of interest', 'G80Test drive requested'],
    ['Booked for', 'Maria Garciamaria@example.com'],
    ['Booking fee', '$50.00Paid'],
  ]);
  expect(hrefOf('+1 212 555 0000')).toBe('tel:+12125550000');
  expect(hrefOf('+1 646 555 0142')).toBe('tel:+16465550142');
  expect(hrefOf('Send Message')).toBe(`mailto:chidi@example.com?subject=Booking%20${number}`);
  expect(screen.getByText('Chidi Okafor')).toBeDefined();
  expect(screen.queryByText('We’ll assign you an agent when we confirm the time.')).toBeNull();
  expect(
    screen.getByText('Waiting for confirmation. This page updates automatically.'),
  ).toBeDefined();
  expect(screen.queryByText(/booking fee is due/)).toBeNull();
  const code = screen.getByRole('img', { name: 'Check-in code' });
  expect(modulesOf(code)).toBe(createQrPath(checkInCodeOf(aBooking())).path);
  expect(textOfSection('What to Expect')).toEqual([
    'A personal welcome from your sales agent',
    'Time to explore the cars you like, inside and out',
    'A car ready for you, if you requested a test drive',
    'Answers about features, pricing, and delivery',
  ]);
  expect(textOfSection('Reminders')).toEqual([
    'Please arrive 10 minutes early.',
    'Please bring a valid driver’s license for test drives.',
    'You can reschedule or cancel up to 24 hours before your visit.',
  ]);
  expect(hrefOf('Start Building')).toBe('/build');
  expect(hrefOf('View My Bookings')).toBe('/bookings');
});

test('a booking from a build shows and links the build instead of the advice to build a car', async () => {
  await storeRows({
    priceLists: [aPriceList()],
    builds: [aBuild({ id: 'build-1' }, { exteriorColorId: 'melbourne-red' })],
  });
  useJourney.setState({ confirmedBooking: { id: 'booking-1', buildId: 'build-1' } });
  await renderSuccess({ vehicleId: 'gv80' });
  await screen.findByText(/Melbourne Red/);
  await screen.findByRole('link', { name: 'Open the build' });
  expect(hrefOf('Open the build')).toBe('/build/build-1');
  expect(screen.queryByText(/^Build your car before your visit/)).toBeNull();
  expect(hrefOf('Start Building')).toBe('/build');
});

test('a booking that was made without a build shows the customer’s latest build of its model', async () => {
  const { customerId } = aBooking();
  const build = (id: string, createdAt: number, exteriorColorId: string, fields = {}) =>
    aBuild({ id, customerId, createdAt, ...fields }, { exteriorColorId });
  await storeRows({
    priceLists: [aPriceList()],
    builds: [
      build('earlier', 1, 'uyuni-white'),
      build('latest', 2, 'melbourne-red'),
      build('other-model', 3, 'uyuni-white', { vehicleId: 'g70' }),
      build('other-customer', 4, 'uyuni-white', { customerId: 'ben' }),
    ],
  });
  await renderSuccess({ vehicleId: 'gv80' });
  await screen.findByText(/Melbourne Red/);
  await screen.findByRole('link', { name: 'Open the build' });
  expect(hrefOf('Open the build')).toBe('/build/latest');
});

test.each([
  ['10:00', 3],
  ['10:01', 2],
])('at %s on the day before a visit at ten, the screen shows %i reminders', async (time, count) => {
  vi.setSystemTime(inNewYork('2026-11-19', time));
  await renderSuccess();
  const reminders = [
    'Please arrive 10 minutes early.',
    'Please bring a valid driver’s license for test drives.',
    'You can reschedule or cancel up to 24 hours before your visit.',
  ];
  expect(textOfSection('Reminders')).toEqual(reminders.slice(0, count));
});

test('the booking screen shows placeholders if agent, vehicle and stored showroom are missing', async () => {
  const { container } = await renderSuccess({ showroomId: 'queens', vehicleInterest: null });
  expect(listFacts().slice(1, 3)).toEqual([
    ['Showroom', 'TBD'],
    ['Vehicle of interest', 'Not specified'],
  ]);
  expect(screen.getByText('We’ll assign you an agent when we confirm the time.')).toBeDefined();
  expect(container.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  expect(button('Add to Calendar').disabled).toBe(true);
  expect(
    screen.getByText(
      'The $50.00 booking fee is due. We’ll confirm the booking once the fee is paid.',
    ),
  ).toBeDefined();
  expect(hrefOf('Pay the fee')).toBe('/booking/payment?bookingId=booking-1');
  expect(screen.queryByText(/Waiting for confirmation/)).toBeNull();
});

test('an offline tablet states that card payments need a connection, and shows “Pay the fee” as secondary', async () => {
  const { reachable } = loopStore.getState();
  onTestFinished(() => loopStore.setState({ reachable }));
  await renderSuccess();
  const text = 'Card payments need a connection. You can pay once this tablet is back online.';
  const payment = () => screen.getByRole('link', { name: 'Pay the fee' });
  const [primary, secondary] = [getButtonClassName(), getButtonClassName({ variant: 'secondary' })];
  expect([screen.queryByText(text), payment().className]).toEqual([null, primary]);
  act(() => loopStore.setState({ reachable: false }));
  expect(screen.getByText(text)).toBeDefined();
  expect(payment().className).toBe(secondary);
});

test('a canceled visit without an agent links to the showroom’s phone, and offers a calendar cancellation', async () => {
  const cancellation = { at: 5, reason: 'Snow', noShow: false };
  const { user } = await renderSuccess({ status: 'cancelled', cancellation });
  const links = screen.getAllByRole('link', { name: '+1 212 555 0000' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => 'tel:+12125550000'),
  );
  expect(listFacts().at(-1)).toEqual(['Reason', 'Snow']);
  await user.click(button('Remove from Calendar'));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toContain('STATUS:CANCELLED');
});

test('a failed calendar file, a copied text and a failed copy each show a notice; “Print” prints the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await renderSuccess();
  vi.mocked(saveFile).mockImplementationOnce(() => {
    throw new Error('full');
  });
  const onDefect = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(onDefect));
  const closeNotice = async (name: string) => {
    const notice = await screen.findByRole('alertdialog', { name });
    await user.click(within(notice).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await user.click(button('Add to Calendar'));
  await closeNotice('Couldn’t create the calendar file. Please try again.');
  expect(onDefect).toHaveBeenCalledOnce();
  vi.mocked(shareOrCopyText).mockResolvedValueOnce('copied');
  await user.click(button('Share Details'));
  await closeNotice('Booking details copied to clipboard!');
  expect(shareOrCopyText).toHaveBeenCalledWith({
    title: 'Your visit',
    text: `Visit to Genesis of Manhattan on Friday, November 20, 2026 at 10:00 AM. Confirmation number: ${number}.`,
    url: `${window.location.origin}/booking/success?bookingId=booking-1`,
  });
  vi.mocked(shareOrCopyText).mockResolvedValueOnce('copyFailed');
  await user.click(button('Share Details'));
  await closeNotice('Couldn’t copy the details on this device.');
  vi.mocked(shareOrCopyText).mockResolvedValueOnce('shared');
  await user.click(button('Share Details'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(button('Print'));
  expect(print).toHaveBeenCalledOnce();
});

test('on a tablet in customer hands, QR codes replace the phone, e-mail and calendar actions', async () => {
  useKiosk.setState({ handedOver: true });
  const person = { firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };
  useJourney.setState({ customer: { id: 'maria', ...person } });
  const { user } = await renderSuccess({ agent });
  expect(hrefOf('Start Building')).toBe('/build');
  for (const name of ['Share Details', 'Print'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const openCode = async (name: string, label: string) => {
    await user.click(button(name));
    const sheet = within(await screen.findByRole('dialog', { name }));
    expect(sheet.getByText(label, { selector: 'p' })).toBeDefined();
    const modules = modulesOf(sheet.getByRole('img', { name: label }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return modules;
  };
  const call = 'Scan this code to call from your phone.';
  expect(await openCode('+1 646 555 0142', call)).toBe(createQrPath('tel:+16465550142').path);
  const mail = `mailto:chidi@example.com?subject=Booking%20${number}`;
  expect(await openCode('Send Message', 'Scan this code to send an email from your phone.')).toBe(
    createQrPath(mail).path,
  );
  const add = 'Scan this code with your phone to add the visit to your calendar.';
  expect(await openCode('Add to Calendar', add)).not.toBeNull();
});

test('on a tablet in customer hands, a canceled visit has no calendar button', async () => {
  useKiosk.setState({ handedOver: true });
  await renderSuccess({ status: 'cancelled' });
  expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
});

test('a booking with a refused time offers proposed slots, and a tap moves the booking to a slot', async () => {
  const slotOf = (time: string) => createSlot({ showroom, rules: visitRules() }, VISIT_DAY, time)!;
  const subject = { table: 'bookings', id: 'booking-1' } as const;
  const proposals = [slotOf('14:00'), slotOf('11:00')];
  const attention = anAttention({ code: 'SLOT_TAKEN', subject, proposals });
  await storeRows({ attentions: [attention] });
  const { user } = await renderSuccess({ place: 'refused', fee: paid });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your time couldn’t be confirmedThat time is no longer available. Choose another one.',
  );
  const list = await screen.findByRole('list', { name: 'Other available times' });
  const choices = within(list).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '11:00 AMFriday, November 20, 2026',
    '2:00 PMFriday, November 20, 2026',
  ]);
  const [startsAt, endsAt] = [inNewYork(VISIT_DAY, '11:00'), inNewYork(VISIT_DAY, '11:45')];
  await storeRows({ bookings: [aBooking({ id: 'booking-2', time: '11:00', startsAt, endsAt })] });
  await user.click(choices[0]!);
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  await user.click(await screen.findByRole('button', { name: /^12:00 PM/ }));
  await waitFor(async () => expect(await readOutbox()).toHaveLength(1));
  expect(await readOutbox()).toMatchObject([
    { name: 'rescheduleBooking', args: { from: { time: '10:00' }, to: { time: '12:00' } } },
  ]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('for a confirmed visit with a paid fee, no empty list is shown', async () => {
  await renderSuccess({ status: 'confirmed', place: 'given', fee: paid });
  const lists = [...document.querySelectorAll('ul')];
  expect(lists.filter(({ children }) => children.length === 0)).toEqual([]);
});
