import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { listQueuedReads } from '../../data/session/agent/profile-read-queue.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { backNavigationState } from '../../ui/navigation/back-navigation.ts';
import { ProfileRoute } from './profile-route.testing.tsx';

async function renderProfile(fields: Partial<Customer> = {}, path = '/customers/maria') {
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer(fields)] });
  return renderApp(<ProfileRoute />, path);
}

const facts = () =>
  screen
    .getAllByRole('definition')
    .map(({ previousSibling, textContent }) => [previousSibling?.textContent, textContent]);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the profile shows the name, the stage, the contact data and all facts of a customer', async () => {
  await renderProfile({
    intent: 'hot',
    lastActivityAt: Date.now() - 150_000,
    lifecycle: { stage: 'lost', reason: 'price' },
    notes: 'Has a dog',
  });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  const name = await screen.findByRole('heading', { level: 1 });
  expect(name.closest('header')?.textContent).toBe(
    'MGMaria GarciaHotLost – Pricemaria@example.com+1 212 555 0101Last activity 2 minutes agoBuildBookCallMessageHand over to mariaChange stageEdit',
  );
  expect(facts()).toEqual([
    ['First Name', 'Maria'],
    ['Last Name', 'Garcia'],
    ['Email', 'maria@example.com'],
    ['Phone', '+1 212 555 0101'],
    ['Budget Range', '$100,000 – $250,000'],
    ['Contact Method', 'Phone'],
    ['Preferred time', 'Morning (9–12)'],
    ['Intent', 'Hot'],
  ]);
  const contacts = ['mailto:maria@example.com', 'tel:+12125550101'];
  const actions = ['tel:+12125550101', 'sms:+12125550101'];
  expect(links()).toEqual(['/customers', ...contacts, ...actions, ...contacts]);
  expect(screen.getByText('Has a dog')).toBeTruthy();
  expect(screen.getByText('The consent of maria')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a budget and a preferred time that the customer did not state are shown as dashes', async () => {
  await renderProfile({ budgetRange: { min: 0, max: 0 }, preferredTime: '–' });
  await screen.findByRole('heading', { level: 1 });
  expect(facts()).toContainEqual(['Budget Range', '–']);
  expect(facts()).toContainEqual(['Preferred time', '–']);
});

test('a missing last name is shown as a dash, and a channel without consent has no link', async () => {
  const refusal = { given: false, textVersion: '2', at: 5, agentId: 'AGT001' };
  const fields = { lastName: '', preferredTime: 'After six' };
  await renderProfile({ ...fields, consents: { email: refusal } });
  const name = await screen.findByRole('heading', { level: 1 });
  expect(name.closest('header')?.textContent).toContain(
    'WarmNewmaria@example.comDo not email+1 212 555 0101Last activity',
  );
  expect(facts().slice(1, 4)).toEqual([
    ['Last Name', '–'],
    ['Email', 'maria@example.comDo not email'],
    ['Phone', '+1 212 555 0101'],
  ]);
  expect(facts()[6]).toEqual(['Preferred time', 'After six']);
  const [call, message] = ['tel:+12125550101', 'sms:+12125550101'];
  expect(links()).toEqual(['/customers', call, call, message, call]);
  expect(screen.getByText('Add notes about this customer...')).toBeTruthy();
  await localDatabase.customers.update('maria', { consents: { call: refusal } });
  await waitFor(() => expect(facts()[3]).toEqual(['Phone', '+1 212 555 0101Do not call']));
  const mail = 'mailto:maria@example.com';
  expect(links()).toEqual(['/customers', mail, message, mail]);
});

test('each tab has its own address and content, and an unknown tab shows the overview', async () => {
  const { user, readPlace } = await renderProfile({}, '/customers/maria?tab=unknown');
  await screen.findByText('Contact Information');
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(selected()).toBe('Overview');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Activity',
    'Builds',
    'Follow-ups',
    'Documents',
    'Bookings',
  ]);
  const tabs = [
    ['Activity', '?tab=activity', 'Activity Timeline'],
    ['Builds', '?tab=builds', 'Customer Builds'],
    ['Follow-ups', '?tab=follow-ups', 'No follow-ups scheduled'],
    ['Documents', '?tab=documents', 'The documents of maria'],
    ['Bookings', '?tab=bookings', 'The bookings of maria'],
    ['Overview', '', 'Contact Information'],
  ] as const;
  for (const [name, search, text] of tabs) {
    await user.click(screen.getByRole('tab', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
    expect([selected(), readPlace().path]).toEqual([name, `/customers/maria${search}`]);
  }
});

test('a customer that is missing on this tablet is reported, with a link to the list', async () => {
  const { user, readPlace } = await renderProfile({}, '/customers/nora');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Customer not foundBack to Customers',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customer not found');
  await user.click(screen.getAllByRole('link', { name: 'Back to Customers' })[1]!);
  expect(readPlace().path).toBe('/customers');
});

test('the path of a merged customer redirects to the same tab of the remaining customer', async () => {
  await startLocalTablet({
    customers: [
      aCustomer(),
      aCustomer({ id: 'duplicate', mergedInto: 'maria', deletedAt: 5, firstName: 'Mary' }),
    ],
  });
  const { readPlace } = renderApp(<ProfileRoute />, '/customers/duplicate?tab=documents');
  await screen.findByText('The documents of maria');
  expect(readPlace().path).toBe('/customers/maria?tab=documents');
});

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/customers/nora">Nora</Link>
      <button onClick={() => void navigate(-1)}>Step back</button>
    </>
  );
}

async function renderWithLinks(path: string) {
  const nora = aCustomer({ id: 'nora', firstName: 'Nora', name: 'Nora Garcia' });
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer(), nora] });
  const screens = (
    <>
      <ProfileRoute />
      <Links />
    </>
  );
  const app = renderApp(screens, path);
  await screen.findByRole('heading', { name: 'Maria Garcia' });
  return app;
}

test('after a switch to another customer, data and form of the previous customer are not shown', async () => {
  const { user } = await renderWithLinks('/customers/maria');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('First Name');
  fireEvent.click(screen.getByText('Nora'));
  expect(screen.queryByRole('heading', { name: 'Maria Garcia' })).toBeNull();
  await screen.findByRole('heading', { name: 'Nora Garcia' });
  expect(screen.queryByLabelText('First Name')).toBeNull();
});

test('a change of the tab replaces the history entry', async () => {
  const { user, readPlace } = await renderWithLinks('/customers/maria');
  await user.click(screen.getByText('Nora'));
  await screen.findByRole('heading', { name: 'Nora Garcia' });
  await user.click(screen.getByRole('tab', { name: 'Builds' }));
  await user.click(screen.getByText('Step back'));
  await screen.findByRole('heading', { name: 'Maria Garcia' });
  expect(readPlace().path).toBe('/customers/maria');
});

test('“Back to Customers” passes the navigation state that restores the previous customer list', async () => {
  const { user, readPlace } = await renderProfile();
  await user.click(await screen.findByRole('link', { name: 'Back to Customers' }));
  expect(readPlace()).toEqual({ path: '/customers', state: backNavigationState });
});

const readLog = () => listQueuedReads(localDatabase);

test('opening a profile logs one read with the ids of customer and agent', async () => {
  await renderProfile();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => expect(await readLog()).toHaveLength(1));
  expect(await readLog()).toMatchObject([{ customerId: 'maria', agentId: 'AGT001' }]);
  await localDatabase.customers.update('maria', { notes: 'Has a dog' });
  await screen.findByText('Has a dog');
  expect(await readLog()).toHaveLength(1);
});

test('a profile that does not exist logs no read', async () => {
  await renderProfile({}, '/customers/unknown');
  await screen.findByText('Customer not found');
  expect(await readLog()).toEqual([]);
});

test(
  'no profile read is logged while a customer has the tablet; one read is logged after the return',
  { meta: { requirements: 'ROLE-23' } },
  async () => {
    await startLocalTablet({ agents: [anAgent()], customers: [aCustomer()] });
    useKiosk.setState({ handedOver: true });
    renderApp(<ProfileRoute />, '/customers/maria');
    await screen.findByRole('heading', { level: 1 });
    await localDatabase.customers.update('maria', { notes: 'Has a dog' });
    await screen.findByText('Has a dog');
    expect(await readLog()).toEqual([]);
    act(() => useKiosk.setState({ handedOver: false }));
    await waitFor(async () => expect(await readLog()).toHaveLength(1));
  },
);
