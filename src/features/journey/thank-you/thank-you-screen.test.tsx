import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import type { BuildConfirmation } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { ThankYouScreen } from './thank-you-screen.tsx';

const vehicle = aPriceList().vehicles.find(({ id }) => id === 'gv80')!;
const customer = { id: 'maria', firstName: 'Maria', lastName: '', email: '' };
const NOW = 5_000_000;
const confirmed: BuildConfirmation = {
  buildId: 'build-1',
  vehicle,
  variant: 1,
  totalPrice: 1_427_000,
  name: 'Maria Garcia',
  email: 'maria@example.com',
  confirmedAt: NOW,
};

beforeEach(async () => {
  await startLocalTablet();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

function renderThankYou(fields: Partial<BuildConfirmation> = {}) {
  useJourney.setState({ customer, confirmation: { ...confirmed, ...fields } });
  return renderApp(<ThankYouScreen />, '/thank-you');
}
const timer = () => screen.getByRole('timer', { name: 'Time left' }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('without a confirmed car, the thank-you screen redirects to the technology screen', () => {
  const { readPlace } = renderApp(<ThankYouScreen />, '/thank-you');
  expect(readPlace().path).toBe('/technology');
});

test('the thank-you screen shows the confirmed car, its price and engine, and the next steps', () => {
  renderThankYou();
  const title = screen.getByRole('heading', { level: 1, name: 'Thank you, Maria Garcia' });
  expect(document.activeElement).toBe(title);
  expect(title.parentElement?.textContent).toBe('Your choice is confirmedThank you, Maria Garcia');
  const photo = 'Genesis GV80 in Himalayan Gray, front three-quarter view';
  expect(screen.getByRole('img', { name: photo })).toBeTruthy();
  expect(screen.getByText('Genesis GV80').parentElement?.textContent).toBe(
    'Genesis GV80Total $71,350 · 3.5T AWD',
  );
  expect(
    screen.getByText('We can email the details of this car to maria@example.com.'),
  ).toBeTruthy();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Share Configuration', '/share/build-1'],
    ['View other models', '/models'],
  ]);
});

test('the thank-you screen shows delivery, insurance, service and community facts, and eight features', () => {
  renderThankYou();
  const itemsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(itemsOf('Ownership assistant')).toEqual([
    'Estimated delivery45-60 days',
    'InsuranceCompare 3+ insurance providers',
    'First serviceAt 1,500 km',
    'Community1,250 owners in the UAE',
  ]);
  expect(itemsOf('Key features')).toEqual(vehicle.features.slice(0, 8));
  expect(screen.getByText('+2 more')).toBeTruthy();
});

test('the picture on the thank-you screen shows the color of the confirmed car', () => {
  renderThankYou({ exteriorColorId: 'bronze-mist' });
  const photo = 'Genesis GV80 in Bronze Mist, front three-quarter view';
  expect(screen.getByRole('img', { name: photo })).toBeTruthy();
});

test('without a name and an e-mail address, the thank-you screen thanks “Customer” and offers no e-mail', () => {
  renderThankYou({
    name: '',
    email: '',
    vehicle: { ...vehicle, features: ['Third row of seats'] },
  });
  expect(screen.getByRole('heading', { name: 'Thank you, Customer' })).toBeTruthy();
  expect(screen.queryByText(/^We can email/)).toBeNull();
  expect(screen.queryByText(/ more$/)).toBeNull();
});

test('the countdown to the reset never exceeds 20 minutes, even if the tablet clock is set back', async () => {
  renderThankYou({ confirmedAt: NOW + 5000 });
  expect(screen.getByText('This screen resets in').parentElement?.textContent).toBe(
    'This screen resets in20:00',
  );
  await pass(5000);
  expect(timer()).toBe('20:00');
  await pass(1000);
  expect(timer()).toBe('19:59');
});

test('the end of the countdown ends the customer session and opens the start screen', async () => {
  const { readPlace } = renderThankYou();
  await pass(1_199_000);
  expect([timer(), readPlace().path]).toEqual(['00:01', '/thank-you']);
  expect(useJourney.getState().customer).toEqual(customer);
  await pass(1000);
  expect([timer(), readPlace().path]).toEqual(['00:00', '/']);
  expect(useJourney.getState()).toMatchObject({ customer: null, confirmation: null });
});

test('the end of the countdown logs the visit of a customer who leaves without a registration', async () => {
  useKiosk.setState({ handedOver: true, locked: false });
  onTestFinished(() => useKiosk.setState({ handedOver: false }));
  const build = aBuild({ customerId: null });
  await localDatabase.priceLists.put(aPriceList());
  await localDatabase.builds.put(build);
  renderThankYou({ buildId: build.id });
  useJourney.setState({ customer: null, ownBuildIds: [build.id] });
  await pass(1_200_000);
  vi.useRealTimers();
  await waitFor(async () =>
    expect(await localDatabase.walkIns.toArray()).toMatchObject([{ outcome: 'coming-back' }]),
  );
});

test('19 minutes after the confirmation of the car, the countdown to the reset shows one minute', () => {
  const { unmount } = renderThankYou({ confirmedAt: NOW - 1_140_000 });
  expect(timer()).toBe('01:00');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
