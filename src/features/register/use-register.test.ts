import { act } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { configurationOf } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { readMeta } from '../../data/meta.ts';
import { storeDistinctCustomer } from '../../data/queries/customers/distinct-customers.ts';
import { beginCustomerSession, useJourney } from '../../data/session/customer/journey-store.ts';
import { enrol } from '../../data/tablet.testing.ts';
import {
  aSession,
  readOutbox,
  startLocalTablet,
  storeRows,
} from '../../shared/local-tablet.testing.ts';
import { emptyRegisterDraft, type RegisterDraft } from './draft/register-form-state.ts';
import { useRegisterCustomer } from './use-register.ts';
import type { AttachableVisit } from './visit/attachable-visit.ts';

vi.mock('../../data/queries/customers/distinct-customers.ts', { spy: true });
vi.mock('../../data/session/customer/journey-store.ts', { spy: true });

beforeEach(async () => void (await startLocalTablet()));

const options = {
  id: 'registration',
  budgetRanges: [
    { value: 'small', label: 'small', min: 0, max: 2_000_000 },
    { value: 'large', label: 'large', min: 5_000_000, max: 9_000_000 },
  ],
  intentOptions: [],
  contactPreferences: [],
  timeSlots: [{ value: 'evening', label: 'Evening', time: '18:00' }],
};
const draft: RegisterDraft = {
  ...emptyRegisterDraft,
  step: 'contact',
  name: 'Ada Maria Lind',
  mobile: '212 555 0155',
  email: ' Ada@Example.org ',
  intent: 'buying',
  budgetRange: 'large',
  contactPreference: 'whatsapp',
  preferredTime: 'evening',
  consent: true,
  channels: ['whatsapp'],
};

async function registerWith(
  fields: Partial<RegisterDraft> = {},
  visit: AttachableVisit | null = null,
) {
  const { result } = renderAppHook(() => useRegisterCustomer(aSession(), options));
  const register = () => act(() => result.current.register({ ...draft, ...fields }, visit));
  const registered = await register();
  return { result, register, customerId: registered?.customerId ?? null, registered };
}

test('a registration stores the typed values, and `pending` stays true after they are stored', async () => {
  const { result, customerId } = await registerWith();
  expect(result.current).toMatchObject({ pending: true, failure: null });
  const person = {
    firstName: 'Ada Maria',
    lastName: 'Lind',
    email: 'ada@example.org',
    phone: '+12125550155',
    intent: 'buying',
    budgetRange: { min: 5_000_000, max: 9_000_000 },
    contactPreference: 'whatsapp',
    preferredTime: 'evening',
    showroomId: 'manhattan',
    assignedTo: 'AGT001',
    consent: { contact: true, textVersion: 'en-2026-11' },
    notes: '',
  };
  const args = { ...person, customerId, channels: ['whatsapp'] };
  expect(await readOutbox()).toEqual([{ name: 'registerCustomer', args }]);
  expect(useJourney.getState().customer).toEqual({ ...person, id: customerId });
});

test.each([
  [true, [], false],
  [false, ['email'], false],
  [true, ['email'], true],
] as const)(
  'a registration with the consent %s and the channels %j stores the contact consent %s',
  async (consent, channels, stored) => {
    await registerWith({ consent, channels: [...channels] });
    expect(await readOutbox()).toMatchObject([{ args: { consent: { contact: stored } } }]);
  },
);

test('an unknown budget is stored as the first budget range', async () => {
  await registerWith({ budgetRange: 'withdrawn' });
  expect(await readOutbox()).toMatchObject([{ args: { budgetRange: { min: 0, max: 2e6 } } }]);
});

test('a failed registration ends the pending state, and the next attempt clears the failure', async () => {
  await localDatabase.meta.clear();
  const { result, register, customerId } = await registerWith();
  expect(customerId).toBeNull();
  expect(result.current).toMatchObject({ pending: false, failure: 'NOT_ENROLLED' });
  expect(useJourney.getState().customer).toBeNull();
  await enrol(localDatabase);
  await register();
  expect(result.current).toMatchObject({ pending: true, failure: null });
});

test('the registration of a walk-in stores its details as notes and ends the walk-in as registered', async () => {
  await storeRows({ walkIns: [aWalkIn()] });
  const { customerId } = await registerWith({ walkInId: 'walk-in-1' });
  const ids = { walkInId: 'walk-in-1', showroomId: 'manhattan' };
  expect(await readOutbox()).toMatchObject([
    { name: 'registerCustomer', args: { notes: 'Genesis GV70 · Red jacket, with a dog' } },
    { name: 'endWalkIn', args: { ...ids, outcome: 'registered', customerId } },
  ]);
  expect(await localDatabase.walkIns.get('walk-in-1')).toMatchObject({ status: 'ended' });
});

test('the registration of an ended walk-in keeps the outcome of the walk-in', async () => {
  const ended = { status: 'ended', outcome: 'coming-back', endedAt: 3000 } as const;
  await storeRows({ walkIns: [aWalkIn({ ...ended, endedBy: 'AGT001' })] });
  const { customerId } = await registerWith({ walkInId: 'walk-in-1' });
  expect(await localDatabase.walkIns.get('walk-in-1')).toMatchObject({ ...ended, customerId });
});

test('the failed registration of a walk-in leaves the walk-in open', async () => {
  await storeRows({ walkIns: [aWalkIn()] });
  await localDatabase.meta.clear();
  await registerWith({ walkInId: 'walk-in-1' });
  expect(await localDatabase.walkIns.get('walk-in-1')).toEqual(aWalkIn());
});

test('if the walk-in cannot be ended, a defect is reported and the registration still succeeds', async () => {
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  await storeRows({ walkIns: [aWalkIn({ showroomId: 'queens' })] });
  const { customerId } = await registerWith({ walkInId: 'walk-in-1' });
  expect(await readOutbox()).toMatchObject([{ name: 'registerCustomer', args: { customerId } }]);
  expect(defects.mock.calls).toMatchObject([[{ name: 'SPACE_NOT_ALLOWED' }]]);
  expect(await localDatabase.walkIns.get('walk-in-1')).toMatchObject({ status: 'waiting' });
});

test('a registration for an unknown walk-in is stored without notes', async () => {
  await registerWith({ walkInId: 'unknown' });
  expect(await readOutbox()).toMatchObject([{ name: 'registerCustomer', args: { notes: '' } }]);
});

const configuration = configurationOf(aBuild());

test('a registration adds the visit’s builds, the build of a code and the viewed cars to the customer', async () => {
  const walkIn = aWalkIn({ status: 'ended', outcome: 'coming-back', endedAt: 3000 });
  const taken = aBuild({ id: 'taken', customerId: null });
  await storeRows({
    customers: [],
    priceLists: [aPriceList()],
    builds: [aBuild({ id: 'own', customerId: null }), taken],
    walkIns: [walkIn],
  });
  const { customerId, registered } = await registerWith(
    {},
    {
      ownBuildIds: ['own'],
      takenHome: { build: taken, walkIn, configuration, priceListId: taken.priceListId },
      viewedLines: ['Nov 26: Looked at GV60, Himalayan Gray 19:12'],
    },
  );
  expect(await readOutbox()).toMatchObject([
    { name: 'registerCustomer', args: { notes: 'Nov 26: Looked at GV60, Himalayan Gray 19:12' } },
    { name: 'editBuild', args: { buildId: 'own' } },
    { name: 'endWalkIn', args: { outcome: 'coming-back', customerId } },
    { name: 'editBuild', args: { buildId: 'taken' } },
  ]);
  const builds = await localDatabase.builds.toArray();
  expect(builds.map((build) => build.customerId)).toEqual([customerId, customerId]);
  expect(registered?.buildId).toBe('taken');
  expect(useJourney.getState().savedBuild).toEqual({ id: 'taken' });
});

test('a visit with a build that cannot be attached stays in the journey after the registration', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  useJourney.setState({ ownBuildIds: ['not-stored'] });
  const visit = { ownBuildIds: ['not-stored'], takenHome: null, viewedLines: [] };
  const { registered } = await registerWith({}, visit);
  expect(registered).not.toBeNull();
  expect(useJourney.getState().ownBuildIds).toEqual(['not-stored']);
  expect(defects).toHaveLength(1);
});

test('without a build of a code, the new customer continues with the last build of the visit', async () => {
  await storeRows({
    priceLists: [aPriceList()],
    builds: ['first', 'last'].map((id) => aBuild({ id, customerId: null })),
  });
  useJourney.setState({ ownBuildIds: ['first', 'last'] });
  const visit = { ownBuildIds: ['first', 'last'], takenHome: null, viewedLines: [] };
  const { customerId, registered } = await registerWith({}, visit);
  expect(registered?.buildId).toBe('last');
  expect(useJourney.getState()).toMatchObject({ savedBuild: { id: 'last' }, ownBuildIds: [] });
  const builds = await localDatabase.builds.toArray();
  expect(builds.map((build) => build.customerId)).toEqual([customerId, customerId]);
});

test('if the build of a code is not stored, its configuration is saved as a build of the new customer', async () => {
  await storeRows({ priceLists: [aPriceList()] });
  const { priceListId } = aBuild();
  const takenHome = { build: null, walkIn: null, configuration, priceListId };
  const visit = { ownBuildIds: [], takenHome, viewedLines: [] };
  const { customerId, registered } = await registerWith({}, visit);
  expect(await localDatabase.builds.toArray()).toMatchObject([
    { id: registered?.buildId, customerId, vehicleId: configuration.vehicleId },
  ]);
});

test('a customer registered with “Another person” is stored as distinct from possible duplicates', async () => {
  const { customerId } = await registerWith({ distinctIds: ['maria'] });
  expect(await readMeta(localDatabase, 'distinctCustomers')).toEqual([
    { customerId, actorId: 'AGT001' },
  ]);
});

test.each([
  ['customer session', beginCustomerSession],
  ['duplicate decision', storeDistinctCustomer],
])(
  'if the %s cannot be stored, the registration succeeds and reports a defect',
  async (_case, store) => {
    const failure = new Error('no space');
    vi.mocked(store).mockRejectedValueOnce(failure);
    const defects: unknown[] = [];
    onTestFinished(setDefectListener((error) => void defects.push(error)));
    const { result, registered } = await registerWith({ distinctIds: ['maria'] });
    expect(defects).toEqual([failure]);
    expect(result.current).toMatchObject({ pending: true, failure: null });
    const args = { customerId: registered?.customerId };
    expect(await readOutbox()).toMatchObject([{ name: 'registerCustomer', args }]);
    expect(registered).toMatchObject({ budgetRange: { min: 5_000_000, max: 9_000_000 } });
  },
);
