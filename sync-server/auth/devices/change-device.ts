import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { hasRight } from '#domain/agents/rights.ts';
import type { DeviceChange, FleetDevice } from '#domain/protocol/fleet.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { AuthDeps } from '../require-device.ts';

export async function listDevices({ store }: AuthDeps, manager: Agent): Promise<FleetDevice[]> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  const permittedShowrooms = showrooms.filter(({ id }) => mayActInSpace(manager, id));
  return store.fleet.list(permittedShowrooms.map(({ id }) => id));
}

/**
 * Renames or approves a tablet, orders its move to another showroom, marks the tablet as revoked or
 * lost, or cancels its end. Does not change a lost tablet to revoked. Returns the changed tablet.
 * Throws 404 for a tablet that is unknown or outside of the manager's showrooms. Throws 403 if the
 * manager may not cancel an end, and 403 `SHOWROOM_NOT_ALLOWED` if the target of a move is unknown,
 * closed or outside of these showrooms.
 */
export async function changeDevice(
  { store, clock }: AuthDeps,
  manager: Agent,
  { deviceId, change }: { deviceId: string; change: DeviceChange },
): Promise<FleetDevice> {
  const device = await store.fleet.find(deviceId);
  // The error is 404, not 403, so that it does not reveal tablets of other showrooms.
  if (!device || !mayActInSpace(manager, device.showroomId)) throw new RequestError('NOT_FOUND');
  const by = { agentId: manager.id, at: clock.now() };
  await applyDeviceChange({ store, clock }, { device, manager, by, change });
  return (await store.fleet.find(deviceId)) ?? device;
}

interface DeviceChangeInput {
  device: FleetDevice;
  manager: Agent;
  by: { agentId: string; at: number };
  change: DeviceChange;
}

async function applyDeviceChange(
  { store }: AuthDeps,
  { device, manager, by, change }: DeviceChangeInput,
): Promise<void> {
  const { fleet } = store;
  if ('name' in change) return fleet.rename(device.id, change.name);
  if ('approve' in change) return fleet.approve(device.id, by);
  if ('reopen' in change) {
    if (!hasRight(manager, 'reopen-tablets')) throw new RequestError('FORBIDDEN');
    return fleet.reopen(device.id);
  }
  if ('end' in change) {
    // A lost tablet cannot become `revoked`, because this would make its token valid again.
    return device.ending === 'lost' ? undefined : fleet.end(device.id, change.end, by);
  }
  const showroom = await store.read((snapshot) => snapshot.get('showrooms', change.showroomId));
  const isOpen = showroom !== undefined && showroom.closedAt === undefined;
  if (!isOpen || !mayActInSpace(manager, showroom.id)) {
    throw new RequestError('SHOWROOM_NOT_ALLOWED');
  }
  return fleet.sendTo(device.id, showroom.id);
}
