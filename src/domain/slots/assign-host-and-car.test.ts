import { expect, test } from 'vitest';
import { visitRules } from '../bookings/booking.testing.ts';
import {
  assignHostAndCar,
  type OccupyingVisit,
  type VisitRequirements,
} from './assign-host-and-car.ts';
import type { Slot } from './slot.ts';

const MINUTE_MS = 60_000;
const slotFrom = (minutes: number): Slot => ({
  showroomId: 'manhattan',
  date: '2026-11-20',
  time: '10:00',
  startsAt: minutes * MINUTE_MS,
  endsAt: (minutes + 45) * MINUTE_MS,
});

function visit(id: string, minutes: number, fields: Partial<OccupyingVisit> = {}): OccupyingVisit {
  const { startsAt, endsAt } = slotFrom(minutes);
  const any = { agentId: null, testDrive: false, vehicleId: null, demonstratorId: null };
  return { id, startsAt, endsAt, ...any, ...fields };
}

const anything: VisitRequirements = { agentId: null, testDrive: false, vehicleId: null };
const drive = (vehicleId: string | null): VisitRequirements => ({
  ...anything,
  testDrive: true,
  vehicleId,
});
const cars = [
  { id: 'car-1', vehicleId: 'g80' },
  { id: 'car-2', vehicleId: 'gv80' },
];

test('a slot is available until the visits at the same time reach the capacity of the showroom', () => {
  const rules = visitRules({ capacity: 2 });
  expect(assignHostAndCar(rules, [], [visit('a', 0)], slotFrom(0), anything)).not.toBeNull();
  expect(
    assignHostAndCar(rules, [], [visit('a', 0), visit('b', 0)], slotFrom(0), anything),
  ).toBeNull();
  expect(
    assignHostAndCar(rules, [], [visit('a', 0), visit('b', 60)], slotFrom(0), anything),
  ).not.toBeNull();
});

test('a visit that only partly overlaps a slot also uses capacity of the slot', () => {
  expect(assignHostAndCar(visitRules(), [], [visit('a', 30)], slotFrom(0), anything)).toBeNull();
});

test('an agent has only one visit at a time and is busy during the buffer after the visit', () => {
  const rules = visitRules({ capacity: 9 });
  const busy = [visit('a', 0, { agentId: 'AGT001' })];
  const wish = { ...anything, agentId: 'AGT001' };
  expect(assignHostAndCar(rules, ['AGT001', 'AGT002'], busy, slotFrom(0), wish)).toBeNull();
  expect(assignHostAndCar(rules, ['AGT001', 'AGT002'], busy, slotFrom(50), wish)).toBeNull();
  expect(assignHostAndCar(rules, ['AGT001', 'AGT002'], busy, slotFrom(60), wish)?.agentId).toBe(
    'AGT001',
  );
});

test('without a requested agent, the free agent with the fewest visits that day is assigned', () => {
  const rules = visitRules({ capacity: 9 });
  const day = [
    visit('a', 0, { agentId: 'AGT001' }),
    visit('b', 120, { agentId: 'AGT002' }),
    visit('c', 240, { agentId: 'AGT002' }),
  ];
  const hosts = ['AGT001', 'AGT002', 'AGT003'];
  expect(assignHostAndCar(rules, hosts, day, slotFrom(360), anything)?.agentId).toBe('AGT003');
  expect(assignHostAndCar(rules, hosts.slice(0, 2), day, slotFrom(360), anything)?.agentId).toBe(
    'AGT001',
  );
  expect(assignHostAndCar(rules, hosts.slice(0, 2), day, slotFrom(0), anything)?.agentId).toBe(
    'AGT002',
  );
});

test('a visit without an assigned agent occupies one of the free agents', () => {
  const rules = visitRules({ capacity: 9 });
  const open = [visit('a', 0), visit('b', 0)];
  expect(assignHostAndCar(rules, ['AGT001', 'AGT002'], open, slotFrom(0), anything)).toBeNull();
});

test('a car is used for one test drive at a time, and a visit without a test drive needs no car', () => {
  const rules = visitRules({ capacity: 9, demonstrators: cars });
  const driven = [visit('a', 0, { testDrive: true, vehicleId: 'g80', demonstratorId: 'car-1' })];
  expect(assignHostAndCar(rules, [], driven, slotFrom(0), drive('g80'))).toBeNull();
  expect(assignHostAndCar(rules, [], driven, slotFrom(0), drive('gv80'))?.demonstratorId).toBe(
    'car-2',
  );
  expect(assignHostAndCar(rules, [], driven, slotFrom(0), drive(null))?.demonstratorId).toBe(
    'car-2',
  );
  expect(assignHostAndCar(rules, [], driven, slotFrom(0), anything)?.demonstratorId).toBeNull();
  expect(assignHostAndCar(rules, [], driven, slotFrom(60), drive('g80'))?.demonstratorId).toBe(
    'car-1',
  );
});

test('a test drive without an assigned car occupies one car of its model', () => {
  const rules = visitRules({ capacity: 9, demonstrators: cars });
  const open = [visit('a', 0, { testDrive: true, vehicleId: 'g80' })];
  expect(assignHostAndCar(rules, [], open, slotFrom(0), drive('g80'))).toBeNull();
  expect(assignHostAndCar(rules, [], open, slotFrom(0), drive('gv80'))).not.toBeNull();
});

test('a slot is unavailable if the requested agent is busy, even if the showroom lists no hosts', () => {
  const rules = visitRules({ capacity: 9 });
  const busy = [visit('a', 0, { agentId: 'AGT001' })];
  const wish = (agentId: string) => ({ ...anything, agentId });
  expect(assignHostAndCar(rules, [], busy, slotFrom(0), wish('AGT001'))).toBeNull();
  expect(assignHostAndCar(rules, [], busy, slotFrom(0), wish('AGT002'))?.agentId).toBe('AGT002');
});

test('an agent is free for a slot that ends exactly one buffer before the agent’s next visit', () => {
  const rules = visitRules({ capacity: 9 });
  const wish = { ...anything, agentId: 'AGT001' };
  const next = (minutes: number) => [visit('a', minutes, { agentId: 'AGT001' })];
  expect(assignHostAndCar(rules, ['AGT001'], next(59), slotFrom(0), wish)).toBeNull();
  expect(assignHostAndCar(rules, ['AGT001'], next(60), slotFrom(0), wish)?.agentId).toBe('AGT001');
});

test('among agents with equally many visits, the agent with the lowest id is assigned', () => {
  const rules = visitRules({ capacity: 9 });
  for (const hosts of [
    ['AGT002', 'AGT001', 'AGT003'],
    ['AGT003', 'AGT002', 'AGT001'],
  ]) {
    expect(assignHostAndCar(rules, hosts, [], slotFrom(0), anything)?.agentId).toBe('AGT001');
  }
});

test('a visit without a test drive occupies no car', () => {
  const rules = visitRules({ capacity: 9, demonstrators: cars });
  const guest = [visit('a', 0, { vehicleId: 'g80' })];
  expect(assignHostAndCar(rules, [], guest, slotFrom(0), drive('g80'))?.demonstratorId).toBe(
    'car-1',
  );
});

test('a test drive with an assigned car occupies no other car of the model', () => {
  const twoAlike = [...cars, { id: 'car-3', vehicleId: 'g80' }];
  const rules = visitRules({ capacity: 9, demonstrators: twoAlike });
  const driven = [visit('a', 0, { testDrive: true, vehicleId: 'g80', demonstratorId: 'car-1' })];
  expect(assignHostAndCar(rules, [], driven, slotFrom(0), drive('g80'))?.demonstratorId).toBe(
    'car-3',
  );
});

test('a test drive of any model is refused if test drives without an assigned car need all cars', () => {
  const rules = visitRules({ capacity: 9, demonstrators: cars });
  const open = [visit('a', 0, { testDrive: true, vehicleId: 'g80' })];
  expect(assignHostAndCar(rules, [], open, slotFrom(0), drive(null))).not.toBeNull();
  const two = [...open, visit('b', 0, { testDrive: true, vehicleId: 'gv80' })];
  expect(assignHostAndCar(rules, [], two, slotFrom(0), drive(null))).toBeNull();
});

test('a visit of a host who has left the showroom occupies one of the remaining hosts', () => {
  const rules = visitRules({ capacity: 9 });
  const left = visit('a', 0, { agentId: 'AGT009' });
  const hosts = ['AGT001', 'AGT002'];
  expect(assignHostAndCar(rules, hosts, [left], slotFrom(0), anything)?.agentId).toBe('AGT001');
  const both = [left, visit('b', 0, { agentId: 'AGT001' })];
  expect(assignHostAndCar(rules, hosts, both, slotFrom(0), anything)).toBeNull();
});

test('a test drive of any model is not assigned the only car of a model if another car is free', () => {
  const rules = visitRules({
    capacity: 9,
    demonstrators: [...cars, { id: 'car-3', vehicleId: 'gv80' }],
  });
  expect(assignHostAndCar(rules, [], [], slotFrom(0), drive(null))?.demonstratorId).toBe('car-2');
  const waiting = [visit('a', 0, { testDrive: true, vehicleId: 'g80' })];
  const pair = visitRules({ capacity: 9, demonstrators: cars });
  expect(assignHostAndCar(pair, [], waiting, slotFrom(0), drive(null))?.demonstratorId).toBe(
    'car-2',
  );
});
