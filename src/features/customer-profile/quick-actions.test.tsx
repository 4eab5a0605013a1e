import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { emptyCustomerSession } from '../../data/session/customer/customer-session.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { serveCustomer } from '../../data/session/customer/serve-customer.ts';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { ProfileRoute } from './profile-route.testing.tsx';

vi.mock('../../data/session/customer/serve-customer.ts', { spy: true });

async function renderProfile(fields: Partial<Customer> = {}, path = '/customers/maria') {
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer(fields)] });
  return renderApp(<ProfileRoute />, path);
}

const button = (name: string) => screen.findByRole('button', { name });
const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');
const refusal = { given: false, textVersion: '2', at: 5, agentId: 'AGT001' };

test.each([
  ['Build', '/build'],
  ['Book', '/booking/details'],
])('“%s” serves the customer and opens %s', async (name, path) => {
  const { user, readPlace } = await renderProfile();
  const previous = { ...emptyCustomerSession, savedBuild: { id: 'build-1' } };
  useJourney.setState({ ...previous, customer: aCustomer({ id: 'otto' }) });
  await user.click(await button(name));
  await waitFor(() => expect(readPlace()).toEqual({ path, state: null }));
  expect(useJourney.getState()).toMatchObject({ customer: { id: 'maria' }, savedBuild: null });
});

test('if the customer session cannot be started, “Book” reports the error and opens the booking form', async () => {
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  const failure = new Error('disk');
  vi.mocked(serveCustomer).mockRejectedValueOnce(failure);
  const { user, readPlace } = await renderProfile();
  await user.click(await button('Book'));
  await waitFor(() => expect(readPlace().path).toBe('/booking/details'));
  expect(defects).toHaveBeenCalledExactlyOnceWith(failure);
});

test('“Build” continues the open session of the same customer', async () => {
  const { user, readPlace } = await renderProfile();
  useJourney.setState({ customer: aCustomer(), savedBuild: { id: 'build-1' } });
  await user.click(await button('Build'));
  await waitFor(() => expect(readPlace().path).toBe('/build'));
  expect(useJourney.getState().savedBuild).toEqual({ id: 'build-1' });
});

test('“Book” requires a confirmation while the profile has unsaved changes', async () => {
  const { user, readPlace } = await renderProfile();
  await user.click(await button('Edit'));
  await user.type(await screen.findByLabelText('First Name'), 'e');
  await user.click(await button('Book'));
  screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  expect(readPlace().path).toBe('/customers/maria');
  expect(useJourney.getState().customer).toBeNull();
  await user.click(await button('Discard changes'));
  await waitFor(() => expect(readPlace().path).toBe('/booking/details'));
});

test('a customer with consent has a call link, and a message link for the preferred channel', async () => {
  await renderProfile({ contactPreference: 'whatsapp' });
  expect(await hrefOf('Call')).toBe('tel:+12125550101');
  expect(await hrefOf('Message')).toBe('https://wa.me/12125550101');
});

test('without consent to calls, a call link is shown only if the customer has an upcoming booking', async () => {
  const startsAt = Date.now() + 60 * 60_000;
  await renderProfile({ consents: { call: refusal, sms: refusal } });
  expect(await hrefOf('Message')).toBe('https://wa.me/12125550101');
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  await storeRows({ bookings: [aBooking({ startsAt })] });
  expect(await hrefOf('Call about the booking')).toBe('tel:+12125550101');
  expect(screen.queryByText('Do not call')).toBeNull();
  expect(
    screen.getAllByText('No consent to sales calls; calls about the booking are allowed'),
  ).toHaveLength(2);
  expect(await hrefOf('Message')).toBe('https://wa.me/12125550101');
  await localDatabase.bookings.update('booking-1', { status: 'cancelled' });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull());
});

test('without consent, reasons replace the contact links; an upcoming booking adds a call link', async () => {
  const startsAt = Date.now() + 60 * 60_000;
  await renderProfile({ consent: { contact: false, textVersion: '1' } });
  const actions = await screen.findByRole('navigation', { name: 'Next steps' });
  const readReasons = () =>
    within(actions)
      .queryAllByText(/^No consent/)
      .map(({ textContent }) => textContent);
  expect(readReasons()).toEqual(['No consent to calls', 'No consent to messages']);
  expect(within(actions).queryAllByRole('link')).toEqual([]);
  await storeRows({ bookings: [aBooking({ startsAt })] });
  expect(await hrefOf('Call about the booking')).toBe('tel:+12125550101');
  expect(readReasons()).toEqual(['No consent to messages']);
});

test('in a profile, the hand-over of the tablet is the last action in “Next steps”', async () => {
  await renderProfile();
  const actions = await screen.findByRole('navigation', { name: 'Next steps' });
  expect(actions.textContent).toMatch(/Hand over to maria$/);
});

test('the profile of a deleted customer has no next steps and no button to book a visit', async () => {
  await renderProfile({ deletedAt: 5 }, '/customers/maria?tab=bookings');
  await screen.findByText('The bookings of maria');
  expect(screen.queryByRole('navigation', { name: 'Next steps' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book a visit' })).toBeNull();
});

test('“Book a visit” in the bookings tab of a profile opens the booking form', async () => {
  const { user, readPlace } = await renderProfile({}, '/customers/maria?tab=bookings');
  await user.click(await button('Book a visit'));
  await waitFor(() => expect(readPlace().path).toBe('/booking/details'));
});
