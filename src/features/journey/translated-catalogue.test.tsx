import { screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { catalogues } from '../../app/i18n/catalogues.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { CompareScreen } from './compare/compare-screen.tsx';
import { OverviewScreen } from './stages/overview-screen.tsx';
import { ThankYouScreen } from './thank-you/thank-you-screen.tsx';

const priceList = {
  ...aPriceList(),
  translations: {
    es: {
      'Melbourne Red': 'Rojo Melbourne',
      'Himalayan Gray': 'Gris Himalaya',
      'Third row of seats': 'Tercera fila de asientos',
    },
  },
};
const maria = { id: 'maria', firstName: 'Maria', lastName: '', email: '' };

type Journey = Partial<ReturnType<typeof useJourney.getState>>;

async function renderInSpanish(element: ReactNode, at: string, journey: Journey = {}) {
  await startLocalTablet({
    priceLists: [priceList],
    builds: [
      aBuild({}, { exteriorColorId: 'melbourne-red' }),
      aBuild({ id: 'build-2' }, { exteriorColorId: 'melbourne-red' }),
    ],
  });
  const vehicle = priceList.vehicles.find(({ id }) => id === 'gv80') ?? null;
  useJourney.setState({ customer: maria, vehicle, ...journey });
  const i18n = createInstance({ lng: 'es-US', resources: { es: catalogues.es } });
  await i18n.init();
  renderApp(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>, at);
}

test('the label of a photo names the paint in the language of the app', async () => {
  await renderInSpanish(<OverviewScreen />, '/overview');
  const photo = await screen.findByRole('img');
  expect(photo.getAttribute('aria-label')).toContain('Gris Himalaya');
});

test('the compared and the offered builds have option names in the language of the app', async () => {
  await renderInSpanish(<CompareScreen />, '/compare?items=@build-1');
  await screen.findByRole('table');
  await waitFor(() => expect(screen.getAllByRole('cell').length).toBeGreaterThan(5));
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  await waitFor(() => expect(cells()).toContain('Rojo Melbourne'));
  expect(await screen.findByRole('option', { name: /Rojo Melbourne/ })).toBeDefined();
});

test('a car confirmed in English has Spanish features after a change of the language', async () => {
  const vehicle = priceList.vehicles.find(({ id }) => id === 'gv80')!;
  const confirmation = {
    buildId: 'build-1',
    vehicle,
    variant: 0,
    exteriorColorId: 'himalayan-gray',
    totalPrice: 1_399_500,
    name: 'Maria',
    email: '',
    confirmedAt: Date.now(),
  };
  await renderInSpanish(<ThankYouScreen />, '/thank-you', { confirmation });
  expect(await screen.findByText('Tercera fila de asientos')).toBeDefined();
  expect(screen.queryByText('Third row of seats')).toBeNull();
});
