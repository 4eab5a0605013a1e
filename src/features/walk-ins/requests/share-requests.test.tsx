import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { createShareRequestAttention, type ShareRequest } from '#domain/sharing/share-request.ts';
import { aShareRequest } from '#domain/sharing/share-request.testing.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { mutate } from '../../../data/mutate/mutate.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { OpenShareRequest } from '../../../data/queries/visits/share-request-queries.ts';
import { readOutbox, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx';
import { acceptShareRequest } from './accept-share-request.ts';
import { ShareRequests } from './share-requests.tsx';

vi.mock('../../../data/mutate/mutate-now.ts', { spy: true });

const colleague = anAgent({ id: 'AGT002', name: 'Noor Haddad', agentCode: 'AGT002' });
/** A day with opening hours, within the days in which a visit can be requested. */
const testDrive = {
  date: addDaysToDate(localDateOf(Date.now(), 'America/New_York'), 7),
  time: '11:00',
};

async function renderRequests(fields: Partial<ShareRequest> = {}, lookalike = false) {
  const request = aShareRequest({ agentId: 'AGT002', ...fields });
  const attention = createShareRequestAttention({ id: 'request-1', request, receivedAt: 5000 });
  const maria = aCustomer({ id: 'maria', email: 'nora@example.com', name: 'Nora Vega' });
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '09:00',
    closes: '18:00',
  }));
  const session = await startLocalTablet({
    agents: [anAgent(), colleague],
    showrooms: [aVisitedShowroom({ hours: everyDay })],
    visitRules: [visitRules()],
    priceLists: [aPriceList()],
    attentions: [attention],
    customers: lookalike ? [maria] : [],
  });
  const { user, readPlace } = renderApp(
    <>
      <ShareRequests session={session} />
      <ToastRegion dismissLabel="Dismiss" label="Messages" />
    </>,
  );
  const card = await screen.findByRole('article', { name: request.name });
  const press = (name: string) =>
    user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  const followLink = (name: string) => user.click(screen.getByRole('link', { name }));
  return { user, card, press, followLink, request, attention, readPlace };
}

const readMutations = async () =>
  (await readOutbox()).map(({ name, args }) => [name, args] as const);
const readNames = async () => (await readMutations()).map(([name]) => name);

test('a request shows the test drive, the car, the contact data, the message and the consent', async () => {
  const { card } = await renderRequests({ testDrive });
  expect(card.textContent).toMatch(/Test drive on \w+day, .+, 11:00 AM · Contact by email/);
  expect(card.textContent).toContain('Genesis GV80');
  expect(card.textContent).toContain('+1 212 555 0177');
  expect(card.textContent).toContain('Is it in stock?');
  expect(card.textContent).toContain('English, version 2026-11');
});

test.each([
  ['phone', [['+1 212 555 0177', 'tel:+12125550177']]],
  ['sms', [['+1 212 555 0177', 'sms:+12125550177']]],
  ['email', [['nora@example.com', 'mailto:nora@example.com']]],
] as const)(
  'a request of a visitor who chose “%s” has a link for this channel only',
  async (contactMethod, links) => {
    const { card } = await renderRequests({ contactMethod });
    const found = within(card)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toEqual(links);
    expect(card.textContent).toContain('+1 212 555 0177');
    expect(card.textContent).toContain('nora@example.com');
  },
);

test('accepting a request creates customer, build and booking, and then closes the request', async () => {
  const { press, followLink, card, readPlace } = await renderRequests({ testDrive });
  await press('Accept');
  await waitFor(() => expect(card.isConnected).toBe(false));
  screen.getByText(
    /^Nora de la Vega is in your customer list with the build\. A pending test drive was added: \w+day, .+, 11:00 AM\.$/,
  );
  const mutations = await readMutations();
  expect(mutations).toMatchObject([
    [
      'registerCustomer',
      {
        customerId: 'visitor-1',
        firstName: 'Nora',
        lastName: 'de la Vega',
        assignedTo: 'AGT002',
        intent: 'test-drive',
        notes: 'Is it in stock?',
        consent: { contact: true, textVersion: 'en-share-2026-11' },
        channels: ['email'],
      },
    ],
    ['saveBuild', { buildId: 'build-of-visitor-1', customerId: 'visitor-1' }],
    [
      'requestBooking',
      { ...testDrive, customerId: 'visitor-1', testDrive: true, vehicleInterest: 'Genesis GV80' },
    ],
    ['settleAttention', { attentionId: 'request-1', choice: 'use' }],
  ]);
  const stored = await localDatabase.attentions.get('request-1');
  expect(JSON.stringify(stored)).not.toContain('Nora');
  await followLink('View test drive');
  expect(readPlace().path).toBe('/bookings/booking-of-visitor-1');
});

test('for values the visitor did not state, an accepted request stores the budget 0–0 and the time “–”', async () => {
  const { press } = await renderRequests();
  await press('Accept');
  await screen.findByText('Request accepted');
  expect((await readMutations())[0]?.[1]).toMatchObject({
    budgetRange: { min: 0, max: 0 },
    preferredTime: '–',
  });
});

test('a request for contact creates no booking', async () => {
  const { press, followLink, readPlace } = await renderRequests();
  await press('Accept');
  await screen.findByText('Request accepted');
  screen.getByText('Nora de la Vega is in your customer list with the build.');
  expect(await readNames()).toEqual(['registerCustomer', 'saveBuild', 'settleAttention']);
  await followLink('View customer');
  expect(readPlace().path).toBe('/customers/visitor-1');
});

test('a request of a possible duplicate is accepted only after the agent selects the person', async () => {
  const { press, user } = await renderRequests({}, true);
  await press('Accept');
  screen.getByText('Choose whether this is the same person.');
  expect(await readNames()).toEqual([]);
  screen.getByText('+1 212 555 0101 · nora@example.com');
  await user.click(screen.getByRole('radio', { name: /Same person: Nora Vega/ }));
  await press('Accept');
  await screen.findByText('Nora Vega is in your customer list with the build.');
  expect(await readMutations()).toMatchObject([
    ['setConsent', { customerId: 'maria', channel: 'email', given: true }],
    ['saveBuild', { customerId: 'maria' }],
    ['settleAttention', { choice: 'use' }],
  ]);
});

test('choosing “Another person” for a request creates a new customer', async () => {
  const { press, user } = await renderRequests({}, true);
  await user.click(screen.getByRole('radio', { name: 'Another person' }));
  await press('Accept');
  await screen.findByText('Request accepted');
  expect(await readNames()).toEqual(['registerCustomer', 'saveBuild', 'settleAttention']);
});

test('if the requested time is no longer available, accepting the request creates no booking', async () => {
  const { press } = await renderRequests({ testDrive: { date: '2020-01-07', time: '11:00' } });
  await press('Accept');
  await screen.findByText(/That time is no longer available/);
  expect(await readNames()).toEqual(['registerCustomer', 'saveBuild', 'settleAttention']);
});

const toOpenRequest = (request: ShareRequest): OpenShareRequest => ({
  attentionId: 'request-1',
  receivedAt: 5000,
  request,
  build: null,
  agent: null,
  lookalikes: [],
});

test.each(['NOT_SAVED', 'NO_ROOM', 'NOT_ENROLLED'] as const)(
  'if the test drive is refused with `%s`, the acceptance fails and the request stays open',
  async (code) => {
    const { request } = await renderRequests({ testDrive });
    vi.mocked(mutateNow).mockImplementation(async (call) =>
      call.name === 'requestBooking'
        ? { ok: false, code }
        : mutate(localDatabase, { ...call, recordedAt: 6000 }),
    );
    onTestFinished(() => void vi.mocked(mutateNow).mockReset());
    const result = await acceptShareRequest(toOpenRequest(request), null, 'AGT001');
    expect(result).toEqual({ ok: false, code });
    expect(await readNames()).toEqual(['registerCustomer', 'saveBuild']);
  },
);

test('if the request cannot be closed, the acceptance fails with the code of the refusal', async () => {
  const { request } = await renderRequests();
  await localDatabase.attentions.clear();
  const result = await acceptShareRequest(toOpenRequest(request), null, 'AGT001');
  expect(result).toEqual({ ok: false, code: 'ROW_NOT_FOUND' });
  expect(await readNames()).toEqual(['registerCustomer', 'saveBuild']);
});

test('accepting a request again after an interruption does not save its build twice', async () => {
  const { request } = await renderRequests();
  const { buildId, showroomId, priceListId, configuration } = request;
  const args = { buildId, showroomId, priceListId, configuration, customerId: 'visitor-1' };
  await mutateNow({ name: 'saveBuild', args, actorId: 'AGT001' });
  expect(await acceptShareRequest(toOpenRequest(request), null, 'AGT001')).toEqual({
    ok: true,
    customerId: 'visitor-1',
    booking: 'none',
  });
  expect(await readNames()).toEqual(['saveBuild', 'registerCustomer', 'settleAttention']);
});

test('if the build cannot be saved, the request stays open', async () => {
  const { press, card } = await renderRequests({ priceListId: 'unknown' });
  await press('Accept');
  await screen.findByText('Couldn’t save');
  expect(card.isConnected).toBe(true);
  expect(await readNames()).toEqual(['registerCustomer']);
});

test('after the toast of an accepted request is dismissed, the request stays listed with a customer link', async () => {
  const { press, user } = await renderRequests();
  await press('Accept');
  await screen.findByText('Request accepted');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  screen.getByRole('heading', { name: 'Online requests' });
  screen.getByText('Nora de la Vega is in your customer list with the build.');
  screen.getByRole('link', { name: 'View customer' });
});

test('a declined request disappears, and an undo reopens the request', async () => {
  const { press, card, attention } = await renderRequests();
  await press('Decline');
  await waitFor(() => expect(card.isConnected).toBe(false));
  await press('Undo');
  const again = await screen.findByRole('article', { name: 'Nora de la Vega' });
  within(again).getByRole('button', { name: /^Accept/ });
  expect(await localDatabase.attentions.get('request-1')).toEqual(attention);
  expect(await readNames()).toEqual(['settleAttention', 'reopenShareRequest']);
});
