import {
  type AvailableSlotsQuery,
  holdSlotEndpoint,
  listFreeSlotsEndpoint,
  releaseSlotEndpoint,
} from '#domain/protocol/visit-slots.ts';
import { listFreeSlotsOfDay } from '#domain/slots/free-slots.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import { type HoldDeps, holdSlot, loadDayWithHolds } from '../../reconcile/hold-slot.ts';
import type { Snapshot } from '../../store/store.ts';

const group = 'Bookings';
const failure = 'Failed to fetch time slots';
const HOLD_BODY_LIMIT = 4 * 1024;

export function createVisitSlotOperations(deps: HoldDeps): Operation[] {
  return [
    defineOperation({
      ...listFreeSlotsEndpoint,
      id: 'listFreeSlots',
      group,
      summary: 'The free times of a day, on the showroom’s clocks',
      caller: 'staff',
      failure,
      handle: async ({ query }) => {
        const now = deps.clock.now();
        const times = await deps.store.read((snapshot) => listFreeTimes(snapshot, query, now));
        if (!times) throw new RequestError('NOT_FOUND');
        return { data: times };
      },
    }),
    defineOperation({
      ...holdSlotEndpoint,
      id: 'holdSlot',
      group,
      summary: 'Keeps a slot for a tablet while a form is filled in',
      caller: 'device',
      failure,
      bodyLimit: HOLD_BODY_LIMIT,
      handle: async ({ device, body }) => {
        const data = await holdSlot(deps, device, body);
        if (!data) throw new RequestError('NOT_FOUND');
        return { data };
      },
    }),
    defineOperation({
      ...releaseSlotEndpoint,
      id: 'releaseSlot',
      group,
      summary: 'Lets a slot go that was kept',
      caller: 'device',
      failure,
      bodyLimit: HOLD_BODY_LIMIT,
      handle: async ({ device, body: { holdId } }) => {
        await deps.store.write([], (tx) => tx.dropHold(holdId, device.id));
        return { data: null };
      },
    }),
  ];
}

async function listFreeTimes(
  snapshot: Snapshot,
  { showroomId, date, agentId, testDrive, vehicleId, exceptId, holdId }: AvailableSlotsQuery,
  now: number,
): Promise<string[] | null> {
  const day = await loadDayWithHolds(snapshot, { showroomId, date, exceptId, holdId }, now);
  const requirements = {
    agentId: agentId ?? null,
    testDrive: testDrive === 'true',
    vehicleId: vehicleId ?? null,
  };
  return day ? listFreeSlotsOfDay(day, requirements, now).map(({ time }) => time) : null;
}
