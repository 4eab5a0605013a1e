import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { consumeQuestion } from '../../../ui/assistant/assistant-store.ts';
import { DiscoveryScreen } from './discovery-screen.tsx';

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };

beforeEach(async () => {
  await startLocalTablet({ priceLists: [aPriceList()] });
  useJourney.setState({ customer: maria });
});

async function renderDiscovery() {
  const { user, readPlace } = renderApp(<DiscoveryScreen />, '/discovery');
  await screen.findByRole('heading', { name: 'Find your vehicle' });
  return { readPlace, tap: (name: RegExp) => user.click(screen.getByRole('button', { name })) };
}

/** Returns the options of a group as text, with a star after the selected option. */
function readChoices(name: string): string[] {
  const group = screen.queryByRole('region', { name });
  return Array.from(group?.querySelectorAll('button') ?? [], (choice) =>
    choice.matches('[aria-pressed=true]') ? `${choice.textContent}*` : choice.textContent,
  );
}
const readStage = () => {
  const stage = within(screen.getByRole('complementary'));
  const find = stage.getByRole<HTMLButtonElement>('button', { name: 'Find vehicles' });
  const [count, hint] = Array.from(
    screen.getByRole('complementary').querySelectorAll('p'),
    ({ textContent }) => textContent,
  );
  return { count, hint, canFind: !find.disabled };
};
const moveSlider = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
const readPrices = () =>
  Array.from(document.querySelectorAll('output'), ({ textContent }) => textContent);
const picking = () => useJourney.getState().picking;

test('without a customer and an agent, the discovery screen redirects to the registration', () => {
  useJourney.setState({ customer: null });
  useSession.setState({ session: null });
  const { readPlace } = renderApp(<DiscoveryScreen />, '/discovery');
  expect(readPlace().path).toBe('/register');
});

test.each([
  ['an agent', () => {}],
  [
    'a visitor who has the tablet',
    () => {
      useSession.setState({ session: null });
      useKiosk.setState({ handedOver: true });
    },
  ],
])('%s can search vehicles without a registered customer', async (_who, prepare) => {
  useJourney.setState({ customer: null });
  prepare();
  const { tap, readPlace } = await renderDiscovery();
  expect(screen.queryByText(/^For /)).toBeNull();
  await tap(/^GGenesis|Genesis/);
  await tap(/^Find vehicles/);
  expect(readPlace().path).toBe('/models');
});

test('after a redirect from the models, the discovery states the missing choice', async () => {
  renderApp(<DiscoveryScreen />, { pathname: '/discovery', state: { needsFilters: true } });
  const hint = await screen.findByText(
    'To see the models, choose a brand and tap “Find vehicles.”',
  );
  expect(hint.tagName).toBe('OUTPUT');
});

test('the text after the disabled “Find vehicles” button states why the button is disabled', async () => {
  await renderDiscovery();
  const find = screen.getByRole('button', { name: 'Find vehicles' });
  expect(find.nextElementSibling?.textContent).toBe('Choose a brand to continue.');
  expect(find.getAttribute('aria-describedby')).toBe(find.nextElementSibling?.id);
});

test('each choice narrows the vehicles, and “Find vehicles” stores the filters and opens the models', async () => {
  const { tap, readPlace } = await renderDiscovery();
  expect(screen.getByText('For Maria Garcia')).toBeTruthy();
  const chooseMake = 'Choose a brand to continue.';
  expect(readStage()).toEqual({ count: '12 vehicles match', hint: chooseMake, canFind: false });
  expect(readChoices('Brand')).toEqual([
    'GGenesis6 vehicles',
    'AAurelis3 vehicles',
    'HHalden3 vehicles',
  ]);
  expect(readChoices('Body type')).toEqual([]);
  await tap(/Genesis/);
  expect(readStage()).toEqual({ count: '6 vehicles match', hint: '', canFind: true });
  expect(readChoices('Brand')[0]).toBe('GGenesis6 vehicles*');
  const types = ['Sedan3 vehicles', 'Crossover1 vehicle', 'SUV2 vehicles'];
  expect(readChoices('Body type')).toEqual(types);
  expect(readChoices('Seating')).toEqual([]);
  await tap(/SUV/);
  expect(readChoices('Body type')).toEqual([...types.slice(0, 2), 'SUV2 vehicles*']);
  expect(readChoices('Seating')).toEqual(['5 seats1 vehicle', '7 seats1 vehicle']);
  await tap(/7 seats/);
  expect(readChoices('Seating')).toEqual(['5 seats1 vehicle', '7 seats1 vehicle*']);
  expect(readStage()).toEqual({ count: '1 vehicle matches', hint: '', canFind: true });
  expect(screen.getByRole('complementary').innerHTML).toContain('/gv80/himalayan-gray/front34');
  const filters = { ...noFilters, make: 'Genesis', type: 'SUV', seatingCapacity: 7 };
  expect(useJourney.getState()).toMatchObject({ filters: null, picking: filters });
  await tap(/Find vehicles/);
  expect(useJourney.getState()).toMatchObject({ filters, picking: null });
  expect(readPlace().path).toBe('/models');
});

test('a second tap on a brand, a body type or a seat count clears the choice', async () => {
  const { tap } = await renderDiscovery();
  await tap(/Genesis/);
  await tap(/SUV/);
  await tap(/7 seats/);
  await tap(/7 seats/);
  expect(picking()).toEqual({ ...noFilters, make: 'Genesis', type: 'SUV' });
  await tap(/SUV/);
  expect(picking()).toEqual({ ...noFilters, make: 'Genesis' });
  await tap(/Genesis/);
  expect(picking()).toEqual(noFilters);
  expect(readStage().canFind).toBe(false);
});

test('a tap on another brand changes the choices on the screen, but not the stored filters', async () => {
  useJourney.setState({ filters: { ...noFilters, make: 'Genesis' } });
  const { tap } = await renderDiscovery();
  expect(readChoices('Brand')[0]).toBe('GGenesis6 vehicles*');
  await tap(/Halden/);
  expect(readChoices('Brand')).toEqual([
    'GGenesis6 vehicles',
    'AAurelis3 vehicles',
    'HHalden3 vehicles*',
  ]);
  expect(useJourney.getState().filters).toEqual({ ...noFilters, make: 'Genesis' });
});

test('after a change of the brand, a hint about cleared choices is shown until the next choice', async () => {
  const { tap } = await renderDiscovery();
  await tap(/Genesis/);
  await tap(/SUV/);
  await tap(/Halden/);
  const hint = 'Body type and seats are cleared for the new brand. Please choose again.';
  expect(readStage().hint).toBe(hint);
  await tap(/Wagon/);
  expect(readStage().hint).toBe('');
});

test('a changed price range limits brands and vehicles, and clears all other choices', async () => {
  const { tap } = await renderDiscovery();
  await tap(/Genesis/);
  expect(readPrices()).toEqual(['$25,000', '$750,000']);
  moveSlider('Maximum price', 1_000_000);
  expect(readPrices()).toEqual(['$25,000', '$50,000']);
  expect(picking()).toEqual({ priceRange: { min: 500_000, max: 1_000_000 } });
  expect(readChoices('Brand')).toEqual([
    'GGenesis2 vehicles',
    'AAurelis1 vehicle',
    'HHalden2 vehicles',
  ]);
  moveSlider('Maximum price', 500_000);
  expect(readStage()).toEqual({
    count: 'No matching vehicles',
    hint: 'Widen the price range to see more vehicles.',
    canFind: false,
  });
  expect(readChoices('Brand')).toEqual([]);
  moveSlider('Maximum price', 15_000_000);
  moveSlider('Minimum price', 2_000_000);
  expect(picking()).toEqual({ priceRange: { min: 2_000_000, max: 15_000_000 } });
});

test('the question for the assistant contains the selected price limit and body type', async () => {
  const { tap } = await renderDiscovery();
  const ask = async () => {
    await tap(/AI Match/);
    return consumeQuestion();
  };
  expect(await ask()).toEqual({ key: 'findMatch', values: {} });
  moveSlider('Maximum price', 2_000_000);
  expect(await ask()).toEqual({ key: 'findUpTo', values: { budget: '$100,000' } });
  await tap(/Genesis/);
  await tap(/SUV/);
  const values = { type: 'SUV', budget: '$100,000' };
  expect(await ask()).toEqual({ key: 'findWithin', values });
  moveSlider('Maximum price', 15_000_000);
  await tap(/Genesis/);
  await tap(/SUV/);
  const widest = { type: 'SUV', budget: '$750,000' };
  expect(await ask()).toEqual({ key: 'findWithin', values: widest });
});
