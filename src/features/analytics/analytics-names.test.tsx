import { screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { setDefectListener } from '../../data/defects.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { startAnalyticsTablet } from './analytics-tablet.testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the header of the analytics screen names the showroom of the session', async () => {
  await startAnalyticsTablet({});
  renderApp(<AnalyticsScreen />, { pathname: '/analytics', search: '' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.textContent).toContain('Genesis of Manhattan');
});

test('names of other showrooms’ agents are requested once, and are shown again after the screen reopens', async () => {
  const colleague = anAgent({ id: 'AGT004', name: 'Hana Sugimoto', showroomIds: ['queens'] });
  const { server } = await startAnalyticsTablet({});
  server.succeed([colleague]);
  const first = renderApp(<AnalyticsScreen />, { pathname: '/analytics', search: '' });
  await screen.findByText('Hana Sugimoto');
  expect(screen.queryByText('AGT004')).toBeNull();
  expect(server.sent()).toEqual(['GET /api/agent/list']);
  first.unmount();
  renderApp(<AnalyticsScreen />, { pathname: '/analytics', search: '' });
  await screen.findByText('Hana Sugimoto');
  expect(server.sent()).toHaveLength(1);
});

test('if the server is unreachable, an agent of another showroom is shown by id', async () => {
  await startAnalyticsTablet({});
  renderApp(<AnalyticsScreen />, { pathname: '/analytics', search: '' });
  await screen.findByText('AGT004');
});

test('if agent names cannot be read from the database, the analytics screen shows an error', async () => {
  await startAnalyticsTablet({});
  onTestFinished(setDefectListener(() => {}));
  vi.spyOn(localDatabase.agents, 'toArray').mockRejectedValue(new Error('disk'));
  renderApp(<AnalyticsScreen />, { pathname: '/analytics', search: '' });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load analytics data');
});
