import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { listFeaturesOfTrim } from '#domain/catalogue/vehicles/list-features-of-trim.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { emptyJourneyConfiguration } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { enrol } from '../../../data/tablet.testing.ts';
import {
  readOutbox,
  signIn,
  startLocalTablet,
  storeRows,
} from '../../../shared/local-tablet.testing.ts';
import { createConfirmedConfiguration } from '../confirmation/confirmed-configuration.ts';
import { TechnologyScreen } from './technology-screen.tsx';

const priceList = aPriceList();
const vehicleOf = (id: string) => priceList.vehicles.find((vehicle) => vehicle.id === id)!;
const gv80 = vehicleOf('gv80');
const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };

beforeEach(async () => {
  await startLocalTablet({ priceLists: [priceList] });
});

async function renderTechnology(vehicle = gv80) {
  useJourney.setState({ vehicle });
  const app = renderApp(<TechnologyScreen />, '/technology');
  await screen.findByRole('heading', { level: 1, name: 'Technology' });
  return app;
}
const confirmButton = () => screen.getByRole('button', { name: /^Confirm this car/ });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test.each([
  ['a customer', maria, 'maria', { name: 'Maria Garcia', email: 'maria@example.com' }],
  ['no customer', null, null, { name: '', email: '' }],
])(
  'with %s in the session, a confirmed car is saved with the configuration and the customer id',
  async (_case, customer, customerId, person) => {
    const chosen = { ...emptyJourneyConfiguration, interiorColor: 'fog-gray' };
    useJourney.setState({ customer, configuration: chosen });
    const { user, readPlace } = await renderTechnology();
    await user.click(screen.getByRole('radio', { name: /^3\.5T AWD/ }));
    await user.click(confirmButton());
    await waitFor(() => expect(readPlace().path).toBe('/thank-you'));
    expect(confirmButton().getAttribute('aria-busy')).toBe('true');
    const choices = { interiorColorId: 'fog-gray', variant: 1 };
    const configuration = createConfirmedConfiguration(priceList, gv80, choices);
    const { confirmation } = useJourney.getState();
    const { buildId = '', confirmedAt } = confirmation ?? {};
    const totalPrice = computeConfiguratorTotal(priceList, configuration);
    const { exteriorColorId, trimId } = configuration;
    const features = listFeaturesOfTrim(priceList, gv80, trimId);
    const about = { buildId, vehicle: { ...gv80, features }, variant: 1, confirmedAt, totalPrice };
    expect(confirmation).toEqual({ ...about, exteriorColorId, ...person });
    const args = { buildId, priceListId: priceList.id, configuration };
    expect(await readOutbox()).toEqual([
      { name: 'saveBuild', args: { ...args, showroomId: 'manhattan', customerId } },
    ]);
  },
);

test('a confirmed car keeps the exterior color, wheels and packages of the saved build of its model', async () => {
  const saved = { exteriorColorId: 'bronze-mist', wheelsId: '21-inch', packageIds: ['sound'] };
  const choices = { ...saved, engineVariantId: null };
  await storeRows({ builds: [aBuild({ id: 'own', customerId: null }, choices)] });
  useJourney.setState({ savedBuild: { id: 'own' } });
  const { user, readPlace } = await renderTechnology();
  await user.click(screen.getByRole('radio', { name: /^3\.5T AWD/ }));
  await user.click(confirmButton());
  await waitFor(() => expect(readPlace().path).toBe('/thank-you'));
  expect(useJourney.getState().confirmation?.exteriorColorId).toBe('bronze-mist');
  expect(await readOutbox()).toMatchObject([
    { args: { configuration: { ...saved, engineVariantId: 'gv80-2' } } },
  ]);
});

test('an unchanged saved build is confirmed without another save', async () => {
  await storeRows({ builds: [aBuild({ id: 'own', customerId: null })] });
  useJourney.setState({ savedBuild: { id: 'own' } });
  const { user, readPlace } = await renderTechnology();
  await user.click(confirmButton());
  await waitFor(() => expect(readPlace().path).toBe('/thank-you'));
  expect(useJourney.getState().confirmation?.buildId).toBe('own');
  expect(await readOutbox()).toEqual([]);
});

test('a car that could not be saved is not confirmed, and the next attempt clears the failure', async () => {
  useSession.setState({ session: null });
  const { user, readPlace } = await renderTechnology();
  const attempt = async () => {
    await user.click(confirmButton());
    await waitFor(() => expect(confirmButton().getAttribute('aria-busy')).toBeNull());
    return screen.getByRole('alert').textContent;
  };
  const notSaved = 'Failed to save configuration. Please try again.';
  expect(await attempt()).toBe(`${notSaved}A sales agent must sign in first.`);
  signIn();
  await localDatabase.meta.clear();
  expect(await attempt()).toBe(
    `${notSaved}This tablet isn’t set up yet. Sign in once while online.`,
  );
  expect(readPlace().path).toBe('/technology');
  expect(useJourney.getState().confirmation).toBeNull();
  await enrol(localDatabase);
  await user.click(confirmButton());
  await waitFor(() => expect(readPlace().path).toBe('/thank-you'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the technology screen offers the engines of the vehicle, and stores the selected engine', async () => {
  const { user } = await renderTechnology();
  const group = within(screen.getByRole('group', { name: 'Choose an engine' }));
  const engines = () =>
    group.getAllByRole<HTMLInputElement>('radio').map(({ checked, value }) => [value, checked]);
  const [{ name }] = group.getAllByRole<HTMLInputElement>('radio') as [HTMLInputElement];
  expect(name).not.toBe('');
  expect(engines()).toEqual([
    ['gv80-1', true],
    ['gv80-2', false],
    ['gv80-3', false],
  ]);
  const card = group.getByRole('radio', { name: /^3\.5T e-Supercharger AWD/ }).closest('label')!;
  expect(card.textContent).toMatch(/^3\.5T e-Supercharger AWD\$79,975/);
  const textOf = (role: string) => textsOf(within(card).getAllByRole(role));
  expect([textOf('term'), textOf('definition')]).toEqual([
    ['Engine', 'Power', 'Torque', 'Transmission'].concat([
      'Drivetrain',
      '0–62 mph',
      'Seats',
      'Fuel tank',
    ]),
    [
      '3.5 L twin-turbo V6 with electric supercharger',
      '409 HP',
      '549 Nm',
      '8-speed automatic',
    ].concat(['All-wheel drive', '5.3 s', '7', '69 L']),
  ]);
  await user.click(card);
  expect(useJourney.getState().variant).toBe(2);
  expect(engines().map(([, checked]) => checked)).toEqual([false, false, true]);
});

test('the fuel tank of an electric vehicle is shown as not applicable', async () => {
  await renderTechnology(vehicleOf('gv60'));
  expect(screen.getAllByText('Not applicable (electric)')).toHaveLength(3);
});

test('the technology screen shows photos, features and facts, and links to a comparison of three trims', async () => {
  await renderTechnology();
  expect(screen.getByText('Genesis GV80')).toBeTruthy();
  expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('aria-label'))).toEqual([
    'Genesis GV80 in Himalayan Gray, front view',
    'Genesis GV80 in Himalayan Gray, side view',
    'Genesis GV80 in Himalayan Gray, rear view',
  ]);
  const features = within(screen.getByRole('region', { name: 'Key features' }));
  expect(textsOf(features.getAllByRole('listitem'))).toEqual(gv80.features);
  const facts = screen.getByRole('region', { name: 'At a glance' });
  expect(facts.querySelector('dl')?.textContent).toBe(
    'Body typeSUVSegmentMid-size luxuryColor options6 colorsPrice range$69,975 – $79,975',
  );
  const compare = screen.getByRole('link', { name: 'Compare trims' }).getAttribute('href');
  expect(compare).toBe('/compare?items=gv80:gv80-select,gv80:gv80-advanced,gv80:gv80-prestige');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/interior-colors');
  expect(screen.queryByRole('link', { name: 'Forward' })).toBeNull();
});
