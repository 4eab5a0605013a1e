import type { Slot } from './slot.ts';
import type { VisitRules } from './visit-rules.ts';

const MINUTE_MS = 60_000;

export interface VisitRequirements {
  /** Id of the requested agent; null for any agent. */
  agentId: string | null;
  testDrive: boolean;
  /** The requested model of a test drive; null for any model. */
  vehicleId: string | null;
}

/** A visit, or the hold of a booking form, that already uses capacity. */
export interface OccupyingVisit extends VisitRequirements {
  id: string;
  startsAt: number;
  endsAt: number;
  /** Id of the assigned car; null if the visit needs no car, and before the assignment. */
  demonstratorId: string | null;
}

export interface HostAndCar {
  agentId: string | null;
  demonstratorId: string | null;
}

/**
 * Assigns a host and a car to a visit. Returns null if the showroom has no capacity left, or if no
 * suitable host or car is free. If no agent is requested, assigns the host with the fewest visits
 * on that day.
 * @param hostIds ids of the hosts who currently work in the showroom
 * @param occupants the visits and holds of the day
 */
export function assignHostAndCar(
  rules: VisitRules,
  hostIds: readonly string[],
  occupants: readonly OccupyingVisit[],
  slot: Slot,
  requirements: VisitRequirements,
): HostAndCar | null {
  if (listOverlappingVisits(occupants, slot, 0).length >= rules.capacity) return null;
  const nearbyVisits = listOverlappingVisits(occupants, slot, rules.bufferMinutes * MINUTE_MS);
  const agentId = findFreeHost(hostIds, occupants, nearbyVisits, requirements);
  const demonstratorId = findFreeCar(rules, nearbyVisits, requirements);
  if (agentId === undefined || demonstratorId === undefined) return null;
  return { agentId, demonstratorId };
}

function listOverlappingVisits(
  occupants: readonly OccupyingVisit[],
  slot: Slot,
  bufferMs: number,
): OccupyingVisit[] {
  return occupants.filter(
    ({ startsAt, endsAt }) =>
      startsAt < slot.endsAt + bufferMs && slot.startsAt < endsAt + bufferMs,
  );
}

/**
 * Returns the id of the host; undefined if no suitable host is free. If the showroom lists no
 * hosts, returns the requested agent, or null without a requested agent.
 */
function findFreeHost(
  hostIds: readonly string[],
  occupants: readonly OccupyingVisit[],
  nearbyVisits: readonly OccupyingVisit[],
  requirements: VisitRequirements,
): string | null | undefined {
  if (
    requirements.agentId !== null &&
    nearbyVisits.some(({ agentId }) => agentId === requirements.agentId)
  ) {
    return undefined;
  }
  if (hostIds.length === 0) return requirements.agentId;
  const freeHostIds = hostIds.filter((id) => !nearbyVisits.some(({ agentId }) => agentId === id));
  // A visit that has no host yet, or whose host has left the showroom, will need one of the free
  // hosts.
  const reservedHostCount = nearbyVisits.filter(
    ({ agentId }) => agentId === null || !hostIds.includes(agentId),
  ).length;
  if (freeHostIds.length <= reservedHostCount) return undefined;
  if (requirements.agentId !== null)
    return freeHostIds.includes(requirements.agentId) ? requirements.agentId : undefined;
  const countVisits = (id: string) => occupants.filter(({ agentId }) => agentId === id).length;
  return freeHostIds.toSorted((a, b) => countVisits(a) - countVisits(b) || (a < b ? -1 : 1))[0];
}

/**
 * Returns the id of the car; null if the visit needs no car or the showroom lists no cars. Returns
 * undefined if no suitable car is free.
 */
function findFreeCar(
  { demonstrators }: VisitRules,
  nearbyVisits: readonly OccupyingVisit[],
  { testDrive, vehicleId }: VisitRequirements,
): string | null | undefined {
  if (!testDrive || demonstrators.length === 0) return null;
  const matchesModel = (car: { vehicleId: string }, model: string | null) =>
    model === null || car.vehicleId === model;
  const testDrives = nearbyVisits.filter((occupant) => occupant.testDrive);
  const takenCarIds = new Set(testDrives.map(({ demonstratorId }) => demonstratorId));
  const freeCars = demonstrators.filter(
    (car) => matchesModel(car, vehicleId) && !takenCarIds.has(car.id),
  );
  const unassignedDrives = testDrives.filter(
    (drive) =>
      drive.demonstratorId === null && freeCars.some((car) => matchesModel(car, drive.vehicleId)),
  );
  if (freeCars.length <= unassignedDrives.length) return undefined;
  // If any model is acceptable, assigns a car of the model with the most free cars, because another
  // test drive may need the last car of its model.
  const countRemainingCars = (model: string) =>
    freeCars.filter((car) => car.vehicleId === model).length -
    unassignedDrives.filter((drive) => drive.vehicleId === model).length;
  return freeCars.toSorted(
    (a, b) => countRemainingCars(b.vehicleId) - countRemainingCars(a.vehicleId),
  )[0]?.id;
}
