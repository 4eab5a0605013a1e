import { screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { catalogues } from '../../../app/i18n/catalogues.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { emptyJourneyConfiguration } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { consumeQuestion } from '../../../ui/assistant/assistant-store.ts';
import { ModelsScreen } from './models-screen.tsx';

const priceList = aPriceList();
const vehicleOf = (id: string) => priceList.vehicles.find((vehicle) => vehicle.id === id)!;

beforeEach(async () => {
  await startLocalTablet({ priceLists: [priceList] });
});

async function renderModels(filters: object = { make: 'Genesis' }) {
  useJourney.setState({ filters: { ...noFilters, ...filters } });
  const app = renderApp(<ModelsScreen />, '/models');
  await screen.findByRole('heading', { name: 'Available models' });
  return app;
}

const cards = () => screen.queryAllByRole('article');
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('without stored filters, the models screen redirects to the discovery screen', () => {
  const { readPlace } = renderApp(<ModelsScreen />, '/models');
  expect(readPlace()).toEqual({ path: '/discovery', state: { needsFilters: true } });
});

test('the models screen lists the models that match the filters, with facts and prices', async () => {
  const { user } = await renderModels({ make: 'Genesis', type: 'SUV' });
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'GenesisGV70SUV · 5 seats · 300 HPFrom $49,975CompareAsk AI about this model',
    'GenesisGV80SUV · 7 seats · 300 HPFrom $69,975CompareAsk AI about this model',
  ]);
  expect(screen.getByText('2 vehicles match')).toBeTruthy();
  const adjust = screen.getByRole('link', { name: 'ADJUST FILTERS' });
  expect(adjust.getAttribute('href')).toBe('/discovery');
  await user.click(screen.getByRole('button', { name: 'Ask AI about this model: GV80' }));
  expect(consumeQuestion()).toEqual({ key: 'about', values: { model: 'GV80' } });
});

test('the models screen shows the active filters, and “Show all” clears the filters', async () => {
  const priceRange = { min: 500_000, max: 2_000_000 };
  const { user } = await renderModels({
    make: 'Genesis',
    type: 'SUV',
    seatingCapacity: 5,
    priceRange,
  });
  expect(screen.getByText('Filters: Genesis · SUV · 5 seats · $25,000 – $100,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(useJourney.getState()).toMatchObject({ filters: noFilters, picking: null });
  expect(screen.queryByText(/^Filters/)).toBeNull();
  expect(cards()).toHaveLength(priceList.vehicles.length);
});

test('the body type of a model is localized', async () => {
  const i18n = createInstance({ lng: 'fr', resources: { fr: catalogues.fr } });
  await i18n.init();
  useJourney.setState({ filters: { ...noFilters, make: 'Halden', type: 'Wagon' } });
  renderApp(
    <I18nextProvider i18n={i18n}>
      <ModelsScreen />
    </I18nextProvider>,
  );
  expect((await screen.findByRole('article')).textContent).toMatch(/^HaldenFjordBreak · 5 places/);
});

test('if no model matches the filters, the models screen links back to the filters', async () => {
  await renderModels({ make: 'Unknown' });
  expect(screen.getByText('No matching vehicles')).toBeTruthy();
  const title = screen.getByText('No vehicles match your criteria');
  expect(title.parentElement?.textContent).toContain(
    'Widen the price range or choose another brand.ADJUST FILTERS',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/discovery');
  expect(cards()).toEqual([]);
});

test('selecting another vehicle resets the configuration, but selecting the current vehicle does not', async () => {
  const chosen = { ...emptyJourneyConfiguration, interiorColor: 'fog-gray' };
  useJourney.setState({ vehicle: vehicleOf('gv80'), configuration: chosen, variant: 2 });
  const { user, readPlace } = await renderModels();
  await user.click(screen.getByRole('link', { name: 'Genesis GV80' }));
  expect(useJourney.getState()).toMatchObject({ configuration: chosen, variant: 2 });
  expect(readPlace().path).toBe('/overview');
  await user.click(screen.getByRole('link', { name: 'Genesis G70' }));
  const reset = { configuration: emptyJourneyConfiguration, variant: 0 };
  expect(useJourney.getState()).toMatchObject({ ...reset, vehicle: { id: 'g70' } });
});

test('at most three models can be marked for comparison, and a second tap removes a mark', async () => {
  const { user } = await renderModels();
  const mark = (model: string) => user.click(box(`Compare Genesis ${model}`));
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  const marked = () => boxes().map(({ checked }) => checked);
  const offered = () => boxes().map(({ disabled }) => !disabled);
  const link = () => screen.queryByRole('link', { name: 'Compare' })?.getAttribute('href');
  expect(screen.queryByText('Select one more model to compare.')).toBeNull();
  await mark('G90');
  expect(screen.getByText('Select one more model to compare.')).toBeTruthy();
  expect(link()).toBeUndefined();
  await mark('G70');
  expect(screen.getByText('2 of 3 selected')).toBeTruthy();
  expect(link()).toBe('/compare?items=g90,g70');
  await mark('G80');
  expect(link()).toBe('/compare?items=g90,g70,g80');
  expect(marked()).toEqual([true, true, true, false, false, false]);
  expect(offered()).toEqual([true, true, true, false, false, false]);
  await mark('G70');
  expect(marked()).toEqual([false, true, true, false, false, false]);
  expect(offered()).toEqual([true, true, true, true, true, true]);
  expect(link()).toBe('/compare?items=g90,g80');
  const [first] = cards();
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/overview');
  expect(first?.innerHTML).toContain('/g70/himalayan-gray/front34-mobile');
  expect(cards().map((card) => card.querySelector('img')?.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'eager',
    'eager',
    'lazy',
    'lazy',
  ]);
});
