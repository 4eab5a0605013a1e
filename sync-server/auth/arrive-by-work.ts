import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import { idSchema } from '#domain/id.ts';
import type { AuthDeps } from './require-device.ts';

const writtenSchema = v.object({ mutations: v.array(v.object({ spaceId: idSchema })) });

/**
 * A tablet that was sent to another showroom writes for that one once it stands there, and may push
 * before its heartbeat says so. Answers the tablet where it stands.
 */
export async function arriveByWork(
  { store }: Pick<AuthDeps, 'store'>,
  device: Device,
  body: unknown,
): Promise<Device> {
  const spaceId = spaceOf(body);
  if (spaceId === undefined || spaceId === device.showroomId) return device;
  const known = await store.fleet.find(device.id);
  if (known?.movesTo !== spaceId || known.ending !== null) return device;
  await store.fleet.arrive(device.id, spaceId);
  return { ...device, showroomId: spaceId };
}

/** The one space all of a push is for; undefined where it is for several, or cannot be read. */
function spaceOf(body: unknown): string | undefined {
  const parsed = v.safeParse(writtenSchema, body);
  if (!parsed.success) return undefined;
  const [spaceId, ...more] = new Set(parsed.output.mutations.map((mutation) => mutation.spaceId));
  return more.length > 0 ? undefined : spaceId;
}
