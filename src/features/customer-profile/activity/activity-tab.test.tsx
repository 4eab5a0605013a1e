import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { anActivity } from '#domain/activities/activity.testing.ts';
import type { Activity } from '#domain/activities/activity.ts';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { catalogues } from '../../../app/i18n/catalogues.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import type { Session } from '../../../data/session/session.ts';
import { edit } from '../../../data/tablet.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';

interface Stored {
  activities?: Activity[];
  customer?: Partial<Customer>;
  session?: Partial<Session>;
}

async function renderTab({ activities = [], customer, session }: Stored) {
  await startLocalTablet(
    {
      activities,
      agents: [anAgent()],
      customers: [aCustomer(customer)],
      priceLists: [aPriceList()],
    },
    session,
  );
  return renderApp(<ProfileRoute />, '/customers/maria?tab=activity');
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: RegExp) => screen.findByRole('button', { name });

/** An activity from the given number of minutes ago, which the server received at the same time. */
const minutesAgo = (minutes: number, fields: Partial<Activity> = {}) => {
  const at = Date.now() - (minutes + 0.5) * 60_000;
  return anActivity({ id: `a-${minutes}`, at, recordedAt: at, receivedAt: at, ...fields });
};
/** The age in minutes of activities that the tablet no longer stores. */
const LONG_AGO = 150_000;

test('the timeline shows the changes, the agent, the tablet and the time of each activity', async () => {
  const receivedAt = Date.now() + 600_000;
  await renderTab({
    activities: [
      minutesAgo(4, {
        table: 'builds',
        what: 'created',
        changes: [{ field: 'vehicleId', from: null, to: 'gv80' }],
      }),
      minutesAgo(3, { actorId: null, device: null }),
      minutesAgo(2, {
        receivedAt,
        changes: [
          { field: 'notes', from: '', to: 'Has a dog' },
          { field: 'intent', from: 'warm', to: 'hot' },
        ],
      }),
      minutesAgo(1, { changes: [], actorId: 'AGT009' }),
      minutesAgo(5, { customerId: 'nora' }),
    ],
  });
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  });
  const synced = format.format(receivedAt);
  await waitFor(() =>
    expect(rows()).toEqual([
      'Personal data erasedAgent at another showroomTablet by the door1 minute ago',
      `Details updatedNotesHas a dogIntentWarmHotMaya LindqvistTablet by the door2 minutes agoRecorded offline, synced ${synced}`,
      'Details updatedIntentWarmHotAgent at another showroomHead office3 minutes ago',
      'Build saved: Genesis GV80ModelGenesis GV80Maya LindqvistTablet by the door4 minutes ago',
    ]),
  );
  expect(screen.queryByText('No activity yet')).toBeNull();
  expect(screen.queryByText('Waiting to send')).toBeNull();
});

test('the timeline names the customer of the profile, and no other customer', async () => {
  const changesTo = (to: string) => [{ field: 'customerId', from: null, to }];
  const build = { table: 'builds', what: 'changed' } as const;
  await renderTab({
    activities: [
      minutesAgo(1, { ...build, changes: changesTo('maria') }),
      minutesAgo(2, { ...build, changes: changesTo('nora') }),
    ],
  });
  await waitFor(() => {
    expect(rows()[0]).toMatch(/^Build changedCustomerNoneMaria Garcia/);
    expect(rows()[1]).toMatch(/^Build changedCustomerNoneAnother customer/);
  });
});

test('the timeline shows the names of options in the language of the agent', async () => {
  const translations = { es: { 'Melbourne Red': 'Rojo Melbourne' } };
  const i18n = createInstance({ lng: 'es', resources: { es: catalogues.es } });
  await i18n.init({ interpolation: { escapeValue: false } });
  const changes = [{ field: 'exteriorColorId', from: null, to: 'melbourne-red' }];
  await startLocalTablet({
    activities: [minutesAgo(1, { table: 'builds', what: 'changed', changes })],
    customers: [aCustomer()],
    priceLists: [{ ...aPriceList(), translations }],
  });
  renderApp(
    <I18nextProvider i18n={i18n}>
      <ProfileRoute />
    </I18nextProvider>,
    '/customers/maria?tab=activity',
  );
  await waitFor(() => expect(rows().join()).toContain('Rojo Melbourne'));
});

test('unsent activities are marked and listed above synced activities', async () => {
  await renderTab({ activities: [minutesAgo(5, { changes: [] })] });
  await screen.findByText('Personal data erased');
  await edit(localDatabase, { firstName: { from: 'Maria', to: 'Marie' } });
  await screen.findByText('Waiting to send');
  const unsent =
    'Details updatedWaiting to sendFirst nameMariaMarieMaya LindqvistTablet by the door';
  expect(rows()).toEqual([
    expect.stringMatching(new RegExp(`^${unsent}\\d+ years ago$`)),
    'Personal data erasedMaya LindqvistTablet by the door5 minutes ago',
  ]);
});

test('the timeline begins with 20 activities, and each tap on “Show more” adds up to 20', async () => {
  const activities = Array.from({ length: 45 }, (_, index) => minutesAgo(index + 1));
  const { user } = await renderTab({ activities });
  const more = await button(/^Show more$/);
  expect(rows()).toHaveLength(20);
  await user.click(more);
  await waitFor(() => expect(rows()).toHaveLength(40));
  expect(screen.queryByRole('button', { name: /^Load older activity/ })).toBeNull();
  await user.click(more);
  await button(/^Load older activity/);
  expect(rows()).toHaveLength(45);
  expect(rows()[44]).toMatch(/45 minutes ago$/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('for a new customer without activities, the timeline shows a note and no button for older activity', async () => {
  await renderTab({ customer: { registeredAt: Date.now() - 89 * 86_400_000 } });
  expect(await screen.findByText('No activity yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Load older activity/ })).toBeNull();
});

/** Replaces the server with a fake server that responds with the next page, status or failure. */
function startServer(...responses: (Activity[] | number | null)[]) {
  const requests: (string | null)[][] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push([path, new Headers(init.headers).get('authorization')]);
    const next = responses.shift() ?? null;
    if (next === null) return Promise.reject(new TypeError('Failed to fetch'));
    if (typeof next === 'number') return Promise.resolve(new Response('', { status: next }));
    return Promise.resolve(Response.json({ data: next, total: 401 }));
  });
  return requests;
}

test('older activities are loaded page by page from the server; an erasure removes the loaded activities', async () => {
  const recent = minutesAgo(1, { device: { id: 'd1', name: 'Recent' } });
  const older = ['Older', 'Oldest'].map((name, at) =>
    minutesAgo(LONG_AGO + at, { device: { id: 'd1', name } }),
  );
  const requests = startServer([recent], [recent, older[0]!], [older[1]!]);
  const { user } = await renderTab({
    activities: [recent],
    customer: { lastActivityAt: Date.now() },
  });
  const devices = () => rows().map((row) => /Recent|Older|Oldest/.exec(row)?.[0]);
  const load = await button(/^Load older activity/);
  fireEvent.click(load);
  expect(load.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(devices()).toEqual(['Recent', 'Older']));
  await user.click(await button(/^Load older activity/));
  expect(await screen.findByText('No older activity')).toBeTruthy();
  expect(devices()).toEqual(['Recent', 'Older', 'Oldest']);
  expect(screen.queryByRole('button', { name: /^Load older activity/ })).toBeNull();
  expect(requests).toEqual([
    ['/api/customers/maria/activity?page=1&limit=200', 'Bearer token-1'],
    ['/api/customers/maria/activity?page=2&limit=200', 'Bearer token-1'],
    ['/api/customers/maria/activity?page=3&limit=200', 'Bearer token-1'],
  ]);
  await localDatabase.customers.update('maria', { erasedAt: 5, deletedAt: 5 });
  await waitFor(() => expect(devices()).toEqual(['Recent']));
});

test.each([
  ['a network error', 'Couldn’t reach head office. Check your connection and try again.', null],
  ['status 401', 'Sign in once while online to load older activity.', 401],
  ['status 500', 'Couldn’t load older activity. Try again in a moment.', 500],
])('after %s, the message “%s” is shown until a retry succeeds', async (...row) => {
  const [, message, response] = row;
  startServer(response, [minutesAgo(LONG_AGO)], []);
  const { user } = await renderTab({});
  await user.click(await button(/^Load older activity/));
  await screen.findByText(message);
  const load = await button(/^Load older activity/);
  expect(load.getAttribute('aria-disabled')).toBeNull();
  await user.click(load);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByText(message)).toBeNull();
});

test('an agent who has signed in offline must sign in online to load older activities', async () => {
  const requests = startServer();
  const { user } = await renderTab({ session: { token: null } });
  await user.click(await button(/^Load older activity/));
  await screen.findByText('Sign in once while online to load older activity.');
  expect(requests).toEqual([]);
});
