import type { SyncStore } from '../../store/store.ts';

/**
 * Returns the current names of agents and tablets by their ids, because the logs store only the
 * ids.
 */
export async function describeIds(
  store: SyncStore,
  ids: Record<'agentIds' | 'deviceIds', readonly (string | null)[]>,
): Promise<Record<'agentNames' | 'deviceNames', Map<string, string>>> {
  const agentIds = new Set(ids.agentIds.filter((id) => id !== null));
  const agents = await store.read((snapshot) => snapshot.rows('agents', [...agentIds]));
  const deviceNames = new Map<string, string>();
  for (const id of new Set(ids.deviceIds.filter((candidate) => candidate !== null))) {
    const device = await store.fleet.find(id);
    if (device) deviceNames.set(device.id, device.name);
  }
  return { agentNames: new Map(agents.map(({ id, name }) => [id, name])), deviceNames };
}
