import { screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('if names cannot be read, the analytics screen shows an error', async () => {
  await startAnalyticsTablet({});
  onTestFinished(setDefectListener(() => {}));
  vi.spyOn(localDatabase.agents, 'toArray').mockRejectedValue(new Error('disk'));
  renderApp(<AnalyticsScreen />, { pathname: '/analytics', search: '' });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load analytics data');
});
