import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emptyJourneyConfiguration } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { consumeQuestion } from '../../../ui/assistant/assistant-store.ts';
import { ExteriorScreen } from './exterior-screen.tsx';
import { InteriorColorsScreen } from './interior-colors-screen.tsx';
import { InteriorScreen } from './interior-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { PerformanceScreen } from './performance-screen.tsx';

const priceList = aPriceList();
const vehicleOf = (id: string) => priceList.vehicles.find((vehicle) => vehicle.id === id)!;
const gv80 = vehicleOf('gv80');

beforeEach(async () => {
  await startLocalTablet({ priceLists: [priceList] });
  useJourney.setState({ vehicle: gv80 });
});

async function renderStep(element: ReactNode, name: string) {
  const app = renderApp(element);
  expect(screen.getByRole('status').textContent).toBe('Loading vehicle details...');
  const title = await screen.findByRole('heading', { level: 1, name });
  return { ...app, eyebrow: title.previousElementSibling?.textContent };
}
const targetOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const photo = () => screen.getByRole('img').getAttribute('aria-label');
const facts = () =>
  Array.from(document.querySelectorAll('dl > div'), ({ textContent }) => textContent);

test('the overview introduces the vehicle with its price, specifications and first features', async () => {
  const { user, eyebrow } = await renderStep(<OverviewScreen />, 'GV80');
  expect(eyebrow).toBe('Genesis');
  expect(screen.getByText(gv80.description)).toBeTruthy();
  expect(screen.getByText('Starting price').parentElement?.textContent).toBe(
    'Starting price$69,975',
  );
  expect(facts()).toEqual([
    'Engine2.5 L turbo inline-four',
    'Power300 HP',
    'Transmission8-speed automatic',
    'Torque422 Nm',
  ]);
  const features = screen.getByRole('region', { name: 'Key features' });
  expect(features.textContent).toBe(
    `Key features${gv80.features.slice(0, 3).join('')}+7 more features`,
  );
  expect(photo()).toBe('Genesis GV80 in Himalayan Gray, front three-quarter view');
  expect([targetOf('Back to Models'), targetOf('Back'), targetOf('Forward')]).toEqual([
    '/models',
    undefined,
    undefined,
  ]);
  const steps = screen.getByRole('navigation', { name: 'Vehicle tour steps' });
  const links = within(steps).getAllByRole('link');
  const names = [
    'Overview',
    'Performance',
    'Exterior',
    'Interior',
    'Interior colors',
    'Technology',
  ];
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.map((name) => `/${name.toLowerCase().replace(' ', '-')}`),
  );
  expect(within(steps).getByRole('link', { current: 'step' })).toBe(links[0]);
  expect(within(steps).getByText('Step 1 of 6')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask AI about this model' }));
  expect(consumeQuestion()).toEqual({ key: 'about', values: { model: 'GV80' } });
});

test('the performance screen shows power, torque and transmission with their units', async () => {
  await localDatabase.priceLists.put({
    ...aPriceList({ validFrom: '2025-02-01' }, 2),
    vehicles: [{ ...gv80, specs: { ...gv80.specs, power: '310', torque: '430 Nm' } }],
  });
  const { user, eyebrow } = await renderStep(<PerformanceScreen />, 'Performance');
  expect(eyebrow).toBe('Genesis GV80');
  expect(facts()).toEqual(['Power310 HP', 'Torque430 Nm', 'Transmission8-speed automatic']);
  expect(screen.getByText('2.5 L turbo inline-four')).toBeTruthy();
  expect(photo()).toBe('Genesis GV80 in Himalayan Gray, rear three-quarter view');
  expect([targetOf('Explore Exterior'), targetOf('Back'), targetOf('Forward')]).toEqual([
    '/exterior',
    '/overview',
    '/exterior',
  ]);
  expect(screen.getByText('Step 2 of 6')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare Engines with AI' }));
  expect(consumeQuestion()).toEqual({ key: 'engines', values: { model: 'GV80' } });
});

test('the exterior screen shows the photo of the open section, also after the section is closed', async () => {
  const { user, eyebrow } = await renderStep(<ExteriorScreen />, 'Exterior');
  expect(eyebrow).toBe('Genesis GV80');
  const open = () =>
    screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  const sectionOf = (name: string) => screen.getByRole('button', { name });
  expect([open(), photo()]).toEqual([['Rear'], 'Genesis GV80 in Himalayan Gray, rear view']);
  for (const side of ['rear', 'side', 'front'] as const)
    expect(screen.getByText(gv80.design[side])).toBeTruthy();
  await user.click(sectionOf('Side'));
  await waitFor(() => expect(photo()).toBe('Genesis GV80 in Himalayan Gray, side view'));
  expect(open()).toEqual(['Side']);
  await user.click(sectionOf('Side'));
  expect([open(), photo()]).toEqual([[], 'Genesis GV80 in Himalayan Gray, side view']);
  await user.click(sectionOf('Front'));
  await waitFor(() => expect(photo()).toBe('Genesis GV80 in Himalayan Gray, front view'));
  expect([targetOf('Explore Interior'), targetOf('Back'), targetOf('Forward')]).toEqual([
    '/interior',
    '/performance',
    '/interior',
  ]);
  await user.click(screen.getByRole('button', { name: 'AI Tips' }));
  expect(consumeQuestion()).toEqual({ key: 'design', values: { model: 'GV80' } });
});

test('buttons of the exterior screen open and close the 360° view', async () => {
  const { user } = await renderStep(<ExteriorScreen />, 'Exterior');
  await user.click(screen.getByRole('button', { name: '360° view', pressed: false }));
  const turntable = screen.getByRole('figure', { name: /^Genesis GV80, from/ });
  expect(turntable.innerHTML).toContain('/gv80/himalayan-gray/front34');
  await user.click(screen.getByRole('button', { name: 'Close 360° view', pressed: true }));
  expect(screen.queryByRole('figure')).toBeNull();
  expect(photo()).toBe('Genesis GV80 in Himalayan Gray, rear view');
});

const leathers = () => {
  const group = within(screen.getByRole('group', { name: 'Leather' }));
  return group.getAllByRole<HTMLInputElement>('radio').map((radio) => {
    const text = radio.closest('label')?.textContent;
    return radio.checked ? `${text}*` : text;
  });
};

test('the interior screen shows three leathers, stores the selected leather, and links to all leathers', async () => {
  const { user } = await renderStep(<InteriorScreen />, 'Interior');
  expect(screen.getByText('Choose a leather color to see it in the car.')).toBeTruthy();
  expect(leathers()).toEqual(['VIK BlackIncluded*', 'Makalu Gray+$375', 'Fog Gray+$375']);
  expect(photo()).toBe('Genesis GV80, VIK Black interior');
  expect([targetOf('Explore More Colors'), targetOf('Back'), targetOf('Forward')]).toEqual([
    '/interior-colors',
    '/exterior',
    '/interior-colors',
  ]);
  expect(screen.queryByRole('button', { name: 'AI Tips' })).toBeNull();
  await user.click(screen.getByLabelText(/^Makalu Gray/));
  expect(leathers()).toEqual(['VIK BlackIncluded', 'Makalu Gray+$375*', 'Fog Gray+$375']);
  await waitFor(() => expect(photo()).toBe('Genesis GV80, Makalu Gray interior'));
  expect(useJourney.getState().configuration).toMatchObject({
    model: gv80.modelId,
    selectedVehicle: gv80,
    interiorColor: 'makalu-gray',
  });
});

test('the screen of all leathers links to the interior screen and to the technology screen', async () => {
  const { user } = await renderStep(<InteriorColorsScreen />, 'Interior colors');
  expect(screen.getByText('Choose from 4 leather colors.')).toBeTruthy();
  expect(leathers()).toHaveLength(4);
  expect([targetOf('Explore Technology'), targetOf('Back'), targetOf('Forward')]).toEqual([
    '/technology',
    '/interior',
    '/technology',
  ]);
  expect(screen.getByText('Step 5 of 6')).toBeTruthy();
  const radioNames = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect([new Set(radioNames).size, radioNames[0]]).toEqual([1, expect.stringMatching(/./)]);
  await user.click(screen.getByRole('button', { name: 'AI Tips' }));
  expect(consumeQuestion()).toEqual({ key: 'interiorTips', values: { model: 'GV80' } });
});

test('buttons switch the interior photo to the seats and back to the instrument panel', async () => {
  const { user } = await renderStep(<InteriorScreen />, 'Interior');
  await user.click(screen.getByRole('button', { name: 'View seats', pressed: false }));
  await waitFor(() => expect(photo()).toBe('Genesis GV80, VIK Black seats'));
  await user.click(screen.getByRole('button', { name: 'View instrument panel', pressed: true }));
  await waitFor(() => expect(photo()).toBe('Genesis GV80, VIK Black interior'));
});

test('for a vehicle without seat photos, the interior colors screen has no button to view the seats', async () => {
  useJourney.setState({ vehicle: vehicleOf('aurelis-lumen') });
  await renderStep(<InteriorColorsScreen />, 'Interior colors');
  expect(photo()).toBe('Aurelis Lumen, VIK Black interior');
  expect(screen.queryByRole('button', { name: 'View seats' })).toBeNull();
});

const configured = (selectedVehicle: typeof gv80 | null) => ({
  ...emptyJourneyConfiguration,
  selectedVehicle,
});

test.each([
  ['the selected vehicle', { ...gv80, description: 'old' }, vehicleOf('g70')],
  ['the configured vehicle as a fallback', null, gv80],
])(
  'the overview shows %s, with the data of the current price list',
  async (_case, vehicle, other) => {
    useJourney.setState({ vehicle, configuration: configured(other) });
    await renderStep(<OverviewScreen />, 'GV80');
    expect(screen.getByText(gv80.description)).toBeTruthy();
  },
);

test.each([
  ['no vehicle', null],
  ['a withdrawn vehicle', { ...gv80, id: 'withdrawn' }],
])('with %s in the session, the overview redirects to the models', async (_case, vehicle) => {
  useJourney.setState({ vehicle });
  const { readPlace } = renderApp(<OverviewScreen />, '/overview');
  await waitFor(() => expect(readPlace().path).toBe('/models'));
});

test('without a price list, the overview shows a failure after a timeout', async () => {
  await localDatabase.priceLists.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderApp(<OverviewScreen />);
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toMatch(/^Failed to fetch vehicleThe catalog/);
  }, 20_000);
  vi.useRealTimers();
});
