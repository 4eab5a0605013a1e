import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { configurationOf } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { VISITOR_ACTOR_ID } from '#domain/mutations/mutator.ts';
import { formatBuildCode } from '#domain/sharing/build-code.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import { localDatabase } from '../../database/local-database.ts';
import { setDefectListener } from '../../defects.ts';
import { writeMeta } from '../../meta.ts';
import { findTakenHomeBuild } from '../../queries/builds/taken-home-queries.ts';
import { enrol } from '../../tablet.testing.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';
import { resolveActor } from '../agent/resolve-actor.ts';
import { useKiosk } from '../kiosk/kiosk-store.ts';
import { getBuildDraftKey } from './build-draft.ts';
import { emptyCustomerSession } from './customer-session.ts';
import { endCustomerSession, useJourney } from './journey-store.ts';
import { logLoneVisit } from './log-lone-visit.ts';
import { recordOwnBuild } from './own-builds.ts';
import { selectVehicle } from './select-vehicle.ts';
import { serveCustomer } from './serve-customer.ts';
import { addViewedCar, recordViewedCar } from './viewed-cars.ts';

const [g70, gv60] = ['g70', 'gv60'].map((id) =>
  aPriceList().vehicles.find((vehicle) => vehicle.id === id)!,
);
const build = aBuild({ customerId: null });
const code = encodeBuildCode(aPriceList(), configurationOf(build))!;

beforeEach(async () => {
  startBrowser();
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  await enrol(localDatabase, 'manhattan');
  await localDatabase.priceLists.put(aPriceList());
  await localDatabase.builds.put(build);
  useKiosk.setState({ handedOver: true, locked: false });
  useJourney.setState(emptyCustomerSession);
  onTestFinished(() => {
    useKiosk.setState({ handedOver: false });
    useJourney.setState(emptyCustomerSession);
  });
});

test('each car that a visitor views is recorded once, with its last color', () => {
  selectVehicle(g70!);
  selectVehicle(gv60!);
  recordViewedCar('g70', 'uyuni-white');
  selectVehicle(g70!);
  expect(useJourney.getState().viewedCars).toMatchObject([
    { vehicleId: 'gv60', exteriorColorId: gv60!.colors[0]!.id },
    { vehicleId: 'g70', exteriorColorId: 'uyuni-white' },
  ]);
});

test.each([
  ['an agent has the tablet', () => useKiosk.setState({ handedOver: false })],
  ['the customer is registered', () => useJourney.setState({ customer: { id: 'maria' } as never })],
])('if %s, no viewed car is recorded', (_case, prepare) => {
  prepare();
  selectVehicle(g70!);
  expect(useJourney.getState().viewedCars).toEqual([]);
});

test('the list of viewed cars contains only the last twelve cars', () => {
  const cars = Array.from({ length: 13 }, (_, index) => ({
    vehicleId: `car-${index}`,
    exteriorColorId: 'red',
    at: index,
  }));
  const listed = cars.reduce(addViewedCar, [] as ReturnType<typeof addViewedCar>);
  expect(listed.map(({ vehicleId }) => vehicleId)).toEqual(
    cars.slice(1).map(({ vehicleId }) => vehicleId),
  );
});

test('a saved build is recorded as an own build only while the tablet is handed over to the visitor', () => {
  recordOwnBuild('own');
  recordOwnBuild('own');
  useKiosk.setState({ handedOver: false });
  recordOwnBuild('of-agent');
  expect(useJourney.getState().ownBuildIds).toEqual(['own']);
});

test('on a handed-over tablet without an agent session, the actor of a save is the visitor', async () => {
  const visitor = { actorId: VISITOR_ACTOR_ID, showroomId: 'manhattan' };
  expect(await resolveActor({ customerId: null })).toEqual(visitor);
  expect(await resolveActor({ customerId: null, agentId: VISITOR_ACTOR_ID })).toEqual(visitor);
  useKiosk.setState({ handedOver: false });
  expect(await resolveActor({ customerId: null })).toBeNull();
});

test.each([
  ['of a customer', { customerId: 'maria' }],
  ['that an agent saved', { customerId: null, agentId: 'AGT001' }],
])(
  'without an agent session, a build %s is changed by the agent with the latest grant',
  async (_case, of) => {
    expect(await resolveActor(of)).toEqual({ actorId: 'AGT001', showroomId: 'manhattan' });
    const grantUntil = (expiresAt: number) => ({ token: 'grant', expiresAt });
    await writeMeta(localDatabase, 'grants', {
      AGT002: grantUntil(2000),
      AGT003: grantUntil(1000),
    });
    expect(await resolveActor(of)).toEqual({ actorId: 'AGT002', showroomId: 'manhattan' });
  },
);

test('a visit with a saved build is stored as an ended walk-in, which is found by its build code', async () => {
  const at = Date.UTC(2026, 10, 26, 17, 12);
  const viewedCars = [
    { vehicleId: 'g70', exteriorColorId: g70!.colors[0]!.id, at },
    { vehicleId: 'unknown', exteriorColorId: 'uyuni-white', at },
  ];
  await logLoneVisit({ ...emptyCustomerSession, ownBuildIds: [build.id], viewedCars });
  const entries = await localDatabase.outbox.toArray();
  expect(entries.map(({ actorId }) => actorId)).toEqual([VISITOR_ACTOR_ID, VISITOR_ACTOR_ID]);
  const [walkIn, ...others] = await localDatabase.walkIns.toArray();
  expect(others).toEqual([]);
  expect(walkIn).toMatchObject({ status: 'ended', outcome: 'coming-back', customerId: null });
  expect(walkIn?.description).toMatch(
    new RegExp(`^${formatBuildCode(code)} · G70, ${g70!.colors[0]!.name} \\d\\d:12$`),
  );
  expect(await findTakenHomeBuild(localDatabase, code.toLowerCase())).toEqual({
    configuration: configurationOf(build),
    priceListId: build.priceListId,
    build,
    walkIn,
  });
});

test('the description of a visit with many cars contains the build code and the last cars', async () => {
  const viewedCars = aPriceList().vehicles.map(({ id, colors }, index) => ({
    vehicleId: id,
    exteriorColorId: colors[0]!.id,
    at: index,
  }));
  await logLoneVisit({ ...emptyCustomerSession, ownBuildIds: [build.id], viewedCars });
  const [walkIn] = await localDatabase.walkIns.toArray();
  const { description = '' } = walkIn ?? {};
  expect(description.length).toBeLessThanOrEqual(200);
  expect(description.startsWith(formatBuildCode(code))).toBe(true);
  expect(description).toContain(aPriceList().vehicles.at(-1)!.model);
});

test.each([
  ['without a build', {}],
  ['of a registered customer', { ownBuildIds: ['build-1'], customer: { id: 'maria' } as never }],
])('a visit %s is not stored as a walk-in', async (_case, session) => {
  await logLoneVisit({ ...emptyCustomerSession, ...session });
  expect(await localDatabase.outbox.count()).toBe(0);
});

test('if a visit cannot be stored as a walk-in, `logLoneVisit` resolves and reports a defect', async () => {
  const defects = failBuildReads();
  await logLoneVisit({ ...emptyCustomerSession, ownBuildIds: [build.id] });
  expect(defects).toEqual([expect.objectContaining({ message: 'unreadable' })]);
});

test('serving a customer ends the anonymous visit even if the visit cannot be stored as a walk-in', async () => {
  const defects = failBuildReads();
  useJourney.setState({ ownBuildIds: [build.id] });
  await serveCustomer(aCustomer({ id: 'maria' }));
  expect(useJourney.getState()).toMatchObject({ customer: { id: 'maria' }, ownBuildIds: [] });
  expect(defects).toEqual([expect.objectContaining({ message: 'unreadable' })]);
});

/** Makes reads of builds fail until the end of the test. Returns the list of reported defects. */
function failBuildReads(): unknown[] {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  localDatabase.builds.hook('reading', failRead);
  onTestFinished(() => localDatabase.builds.hook('reading').unsubscribe(failRead));
  return defects;
}

function failRead(): never {
  throw new Error('unreadable');
}

test('the code of a customer’s build finds neither the build nor a walk-in; an unknown code finds nothing', async () => {
  await localDatabase.builds.put({ ...build, customerId: 'maria' });
  expect(await findTakenHomeBuild(localDatabase, code)).toMatchObject({
    build: null,
    walkIn: null,
  });
  expect(await findTakenHomeBuild(localDatabase, 'ABCD')).toBeNull();
});

test('the end of a customer session deletes unsaved changes of a visitor, but not of an agent', async () => {
  const putDraft = () =>
    localDatabase.drafts.put({ key: getBuildDraftKey('build-1'), value: {}, savedAt: 1 });
  await putDraft();
  useKiosk.setState({ handedOver: false });
  await putDraft();
  const listKeys = () => localDatabase.drafts.toCollection().primaryKeys();
  expect(await listKeys()).toEqual(['build/build-1', 'customer/build/build-1']);
  await endCustomerSession();
  expect(await listKeys()).toEqual(['build/build-1']);
});
