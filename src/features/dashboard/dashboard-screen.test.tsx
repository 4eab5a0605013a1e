import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startWorkers } from '../../data/workers/worker.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { DashboardFailed } from './dashboard-failed.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const dashboard = (
  <DashboardScreen
    attentions="the attentions"
    followUps="the follow-ups"
    logWalkIn={null}
    recentBuilds="the builds"
    recentCustomers="the customers"
    todayVisits="the visits"
    walkIns="the walk-ins"
  />
);

test('the dashboard shows its showroom, the key figures, the shortcuts and all lists', async () => {
  startWorkers();
  await startLocalTablet();
  const { container } = renderApp(dashboard);
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.closest('header')?.textContent).toBe(
    "Genesis of ManhattanDashboardWelcome back! Here's your sales overviewOpen a code or booking",
  );
  const code = screen.getByRole('link', { name: 'Open a code or booking' });
  expect(code.getAttribute('href')).toBe('/resolver');
  expect(screen.getByRole('region', { name: 'Key figures' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Quick actions' }).textContent).toBe(
    'New CustomerNew BuildNew BookingView Reports',
  );
  const sections = [...container.querySelectorAll('section')].map(({ textContent }) => textContent);
  expect(sections.slice(2)).toEqual([
    'Here nowView Allthe walk-ins',
    'Today’s visitsView Allthe visits',
    'Follow-upsthe follow-ups',
    'Needs attentionView Allthe attentions',
    'Recent CustomersView Allthe customers',
    'Recent BuildsView Allthe builds',
  ]);
  expect(screen.getByRole('region', { name: 'Recent Builds' })).toBeTruthy();
});

test('the error of the whole dashboard has a heading; the error of a dashboard section has none', () => {
  const { rerender } = renderApp(<DashboardFailed isScreen />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Failed to load dashboard data');
  rerender(<DashboardFailed />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load dashboard dataRetry');
  expect(screen.queryByRole('heading')).toBeNull();
});
