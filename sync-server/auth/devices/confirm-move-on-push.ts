import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import { idSchema } from '#domain/values/id.ts';
import type { AuthDeps } from '../require-device.ts';

const pushedMutationsSchema = v.object({ mutations: v.array(v.object({ spaceId: idSchema })) });

/**
 * Completes the ordered move of a tablet when the tablet pushes entries of its new showroom. Such a
 * push may arrive before the heartbeat that confirms the move. Returns the tablet with its current
 * showroom.
 */
export async function confirmMoveOnPush(
  { store }: Pick<AuthDeps, 'store'>,
  device: Device,
  body: unknown,
): Promise<Device> {
  const spaceId = findOnlySpaceId(body);
  if (spaceId === undefined || spaceId === device.showroomId) return device;
  const fleetDevice = await store.fleet.find(device.id);
  if (fleetDevice?.movesTo !== spaceId || fleetDevice.ending !== null) return device;
  await store.fleet.arrive(device.id, spaceId);
  return { ...device, showroomId: spaceId };
}

/**
 * Returns the one space to which all mutations of a push belong; undefined for an unreadable or
 * empty push, and for mutations of several spaces.
 */
function findOnlySpaceId(body: unknown): string | undefined {
  const parsed = v.safeParse(pushedMutationsSchema, body);
  if (!parsed.success) return undefined;
  const [spaceId, ...otherSpaceIds] = new Set(
    parsed.output.mutations.map((mutation) => mutation.spaceId),
  );
  return otherSpaceIds.length > 0 ? undefined : spaceId;
}
