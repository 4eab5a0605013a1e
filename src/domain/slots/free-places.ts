import type { Slot } from './slot.ts';
import type { VisitRules } from './visit-rules.ts';

const MINUTE_MS = 60_000;

/** What a visit needs of a showroom while it lasts. */
export interface VisitWish {
  /** Null for any agent. */
  agentId: string | null;
  testDrive: boolean;
  /** The model to be driven; null for any. */
  vehicleId: string | null;
}

/** A visit, or a hold, that takes a place already. */
export interface Occupant extends VisitWish {
  id: string;
  startsAt: number;
  endsAt: number;
  /** The car it was given; null where there is none, or not yet. */
  demonstratorId: string | null;
}

/** Who receives a visit, and with which car. */
export interface GivenPlace {
  agentId: string | null;
  demonstratorId: string | null;
}

/**
 * The place a visit gets: null where there is none left, or not the agent or a car that it wants.
 * Any agent is the one with the fewest visits that day. `hostIds` are those of the showroom's hosts
 * who work there now; `occupants` are those of the day.
 */
export function givePlace(
  rules: VisitRules,
  hostIds: readonly string[],
  occupants: readonly Occupant[],
  slot: Slot,
  wish: VisitWish,
): GivenPlace | null {
  if (overlapping(occupants, slot, 0).length >= rules.capacity) return null;
  const near = overlapping(occupants, slot, rules.bufferMinutes * MINUTE_MS);
  const agentId = freeHost(hostIds, occupants, near, wish);
  const demonstratorId = freeCar(rules, near, wish);
  if (agentId === undefined || demonstratorId === undefined) return null;
  return { agentId, demonstratorId };
}

function overlapping(occupants: readonly Occupant[], slot: Slot, bufferMs: number): Occupant[] {
  return occupants.filter(
    ({ startsAt, endsAt }) =>
      startsAt < slot.endsAt + bufferMs && slot.startsAt < endsAt + bufferMs,
  );
}

/** Null where the showroom names no hosts, undefined where none of them is free. */
function freeHost(
  hostIds: readonly string[],
  occupants: readonly Occupant[],
  near: readonly Occupant[],
  wish: VisitWish,
): string | null | undefined {
  if (wish.agentId !== null && near.some(({ agentId }) => agentId === wish.agentId)) {
    return undefined;
  }
  if (hostIds.length === 0) return wish.agentId;
  const free = hostIds.filter((id) => !near.some(({ agentId }) => agentId === id));
  // Visits without a host, and visits of a host who left, will each take one of the free hosts.
  const promised = near.filter(
    ({ agentId }) => agentId === null || !hostIds.includes(agentId),
  ).length;
  if (free.length <= promised) return undefined;
  if (wish.agentId !== null) return free.includes(wish.agentId) ? wish.agentId : undefined;
  const visitsOf = (id: string) => occupants.filter(({ agentId }) => agentId === id).length;
  return free.toSorted((a, b) => visitsOf(a) - visitsOf(b) || (a < b ? -1 : 1))[0];
}

/** Null where none is needed or counted, undefined where none is free. */
function freeCar(
  { demonstrators }: VisitRules,
  near: readonly Occupant[],
  { testDrive, vehicleId }: VisitWish,
): string | null | undefined {
  if (!testDrive || demonstrators.length === 0) return null;
  const fits = (car: { vehicleId: string }, model: string | null) =>
    model === null || car.vehicleId === model;
  const drives = near.filter((occupant) => occupant.testDrive);
  const taken = new Set(drives.map(({ demonstratorId }) => demonstratorId));
  const free = demonstrators.filter((car) => fits(car, vehicleId) && !taken.has(car.id));
  const promised = drives.filter(
    (drive) => drive.demonstratorId === null && free.some((car) => fits(car, drive.vehicleId)),
  );
  if (free.length <= promised.length) return undefined;
  // A drive of any model takes a car of the model that keeps the most: another may need the last one.
  const keeps = (model: string) =>
    free.filter((car) => car.vehicleId === model).length -
    promised.filter((drive) => drive.vehicleId === model).length;
  return free.toSorted((a, b) => keeps(b.vehicleId) - keeps(a.vehicleId))[0]?.id;
}
