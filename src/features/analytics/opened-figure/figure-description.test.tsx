import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { setDefectListener } from '../../../data/defects.ts';
import { AnalyticsScreen } from '../analytics-screen.tsx';
import { startAnalyticsTablet } from '../analytics-tablet.testing.ts';

async function renderFigure(search: string) {
  const tablet = await startAnalyticsTablet({});
  const app = renderApp(<AnalyticsScreen />, { pathname: '/analytics', search });
  return { ...app, tablet };
}

test('“Show customers” and “Show sales” keep the agent of the opened figure in the address', async () => {
  const { user, readPlace } = await renderFigure('?show=sales&agent=AGT002');
  await user.click(await screen.findByText('Show customers'));
  expect(readPlace().path).toBe('/analytics?show=customers&agent=AGT002');
  await user.click(await screen.findByText('Show sales', { selector: 'dialog *' }));
  expect(readPlace().path).toBe('/analytics?show=sales&agent=AGT002');
});

test('the description of a figure contains the funnel stage, and shows a one-day period as one date', async () => {
  await renderFigure('?from=2026-03-15&through=2026-03-15&show=customers&stage=quoted');
  expect(await screen.findByText('Quoted · Mar 15, 2026')).toBeDefined();
});

test('if the rows of a figure cannot be read, the detail sheet shows an error', async () => {
  const { tablet, user } = await renderFigure('');
  const open = await screen.findByLabelText('Total Revenue: show details');
  onTestFinished(setDefectListener(() => {}));
  tablet.isBroken = true;
  await user.click(open);
  await waitFor(() => expect(screen.getByText(/^Couldn’t load/)).toBeDefined());
});
