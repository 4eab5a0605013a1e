import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
} from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { useInstallOffer } from '../../device/installed-app/install-prompt.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { DashboardRoute } from './dashboard-route.tsx';

const now = inNewYork(VISIT_DAY, '08:00');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => {
  vi.useRealTimers();
  useInstallOffer.setState({ way: 'none' });
});

const part = (name: string) => screen.getByRole('region', { name });

test('the dashboard lists walk-ins, visits, attentions, customers and builds, and links to full lists', async () => {
  await startLocalTablet({
    agents: [anAgent()],
    showrooms: [aVisitedShowroom()],
    priceLists: [aPriceList()],
    customers: [aCustomer({ lastActivityAt: now - 1000 })],
    walkIns: [aWalkIn({ arrivedAt: now - 120_000 })],
    attentions: [anAttention()],
    bookings: [aBooking({ status: 'confirmed' })],
    builds: [aBuild()],
  });
  useInstallOffer.setState({ way: 'by-hand' });
  renderApp(<DashboardRoute />, '/dashboard');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
  await waitFor(() => expect(part('Here now').textContent).toContain('Waiting 2 min'));
  await waitFor(() => expect(part('Needs attention').textContent).toContain('Unknown change'));
  await waitFor(() => expect(part('Recent Customers').textContent).toContain('Maria Garcia'));
  await waitFor(() => expect(part('Today’s visits').textContent).toContain('Maria Garcia'));
  await waitFor(() =>
    expect(within(part('Recent Builds')).queryAllByRole('listitem')).toHaveLength(1),
  );
  expect(part('Follow-ups').textContent).not.toContain('Maria');
  const targets = [
    'Here now',
    'Today’s visits',
    'Needs attention',
    'Recent Customers',
    'Recent Builds',
  ];
  expect(
    targets.map((name) =>
      within(part(name)).getByRole('link', { name: 'View All' }).getAttribute('href'),
    ),
  ).toEqual(['/walk-ins', '/bookings', '/sync?tab=attention', '/customers', '/build']);
  expect(screen.getByText(/^To install, tap Share/)).toBeDefined();
});

test('the dashboard has a labeled button to log a walk-in', async () => {
  await startLocalTablet({ showrooms: [aVisitedShowroom()] });
  const { user } = renderApp(<DashboardRoute />, '/dashboard');
  await user.click(await within(part('Here now')).findByText('New walk-in'));
  expect(screen.getByRole('dialog', { name: 'Log a walk-in' })).toBeDefined();
});

test('on an empty tablet, the lists of walk-ins, visits, attentions and customers show a notice', async () => {
  await startLocalTablet({ showrooms: [aVisitedShowroom()] });
  renderApp(<DashboardRoute />, '/dashboard');
  const notices = {
    'Here now': 'No walk-ins right now',
    'Needs attention': 'You’re all caught up',
    'Recent Customers': 'No recent customers',
    'Today’s visits': 'No visits today',
  };
  for (const [name, notice] of Object.entries(notices))
    await waitFor(() => expect(part(name).textContent).toContain(notice));
});

test('the dashboard lists at most six attentions', async () => {
  const attentions = Array.from({ length: 7 }, (_value, at) =>
    anAttention({ id: `attention-${at}` }),
  );
  await startLocalTablet({ attentions });
  renderApp(<DashboardRoute />, '/dashboard');
  await waitFor(() =>
    expect(within(part('Needs attention')).getAllByRole('listitem')).toHaveLength(6),
  );
});
