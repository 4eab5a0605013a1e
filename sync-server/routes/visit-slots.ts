import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import {
  type AvailableSlotsQuery,
  availableSlotsQuerySchema,
  holdRequestSchema,
} from '#domain/protocol/visit-slots.ts';
import { freeSlots } from '#domain/slots/free-slots.ts';
import { requireDevice } from '../auth/require-device.ts';
import { requireStaff } from '../auth/require-staff.ts';
import { RequestError } from '../errors/request-error.ts';
import { type HoldDeps, holdSlot, loadHeldDay } from '../reconcile/hold-slot.ts';
import type { Snapshot } from '../store/store.ts';

const HOLD_LIMIT = 4 * 1024;
const releaseSchema = v.object({ holdId: idSchema });

/** Which slots are free, and one that is kept while a form is filled in. */
export function visitSlotRoutes(app: FastifyInstance, deps: HoldDeps): void {
  app.route({
    method: 'GET',
    url: '/bookings/slots/available',
    handler: async (request) => {
      await requireStaff(deps, request);
      const query = v.safeParse(availableSlotsQuerySchema, request.query);
      if (!query.success) throw failed('BAD_REQUEST');
      const now = deps.clock.now();
      const times = await deps.store.read((snapshot) => freeTimes(snapshot, query.output, now));
      if (!times) throw failed('NOT_FOUND');
      return { data: times };
    },
  });

  app.route({
    method: 'POST',
    url: '/bookings/holds',
    bodyLimit: HOLD_LIMIT,
    handler: async (request) => {
      const device = await requireDevice(deps, request);
      const hold = v.safeParse(holdRequestSchema, request.body);
      if (!hold.success) throw failed('BAD_REQUEST');
      const data = await holdSlot(deps, device, hold.output);
      if (!data) throw failed('NOT_FOUND');
      return { data };
    },
  });

  app.route({
    method: 'POST',
    url: '/bookings/holds/release',
    bodyLimit: HOLD_LIMIT,
    handler: async (request) => {
      const device = await requireDevice(deps, request);
      const release = v.safeParse(releaseSchema, request.body);
      if (!release.success) throw failed('BAD_REQUEST');
      await deps.store.write([], (tx) => tx.dropHold(release.output.holdId, device.id));
      return { data: null };
    },
  });
}

async function freeTimes(
  snapshot: Snapshot,
  { showroomId, date, agentId, testDrive, vehicleId, exceptId, holdId }: AvailableSlotsQuery,
  now: number,
): Promise<string[] | null> {
  const day = await loadHeldDay(snapshot, { showroomId, date, exceptId, holdId }, now);
  const wish = {
    agentId: agentId ?? null,
    testDrive: testDrive === 'true',
    vehicleId: vehicleId ?? null,
  };
  return day ? freeSlots(day, wish, now).map(({ time }) => time) : null;
}

function failed(code: 'BAD_REQUEST' | 'NOT_FOUND'): RequestError {
  return new RequestError(code, {}, 'Failed to fetch time slots');
}
