import type { Device } from '#domain/devices/device.ts';
import { clampToArrival } from '#domain/mutations/clamp-to-arrival.ts';
import {
  listProfileReadsEndpoint,
  reportProfileReadsEndpoint,
  type TabletRead,
} from '#domain/protocol/profile-reads.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { MASS_READING_PROFILES } from '../../api/security-recorder.ts';
import type { AuthDeps } from '../../auth/require-device.ts';
import { proveActor } from '../../reconcile/push/prove-actor.ts';
import type { SyncStore } from '../../store/store.ts';
import { describeIds } from '../admin/describe-ids.ts';
import { offsetOf } from '../page-query.ts';

/**
 * API operations for the log of profile reads: the report of a tablet, and the list for
 * administrators. `getCustomer` logs reads over the REST API.
 */
export function createProfileReadOperations(deps: AuthDeps): Operation[] {
  const { store } = deps;
  return [
    defineOperation({
      ...reportProfileReadsEndpoint,
      id: 'reportProfileReads',
      group: 'Tablets',
      summary: 'Logs reads of customer profiles on a tablet, also those made offline',
      caller: 'device',
      bodyLimit: 256 * 1024,
      handle: async ({ device, body: { reads }, request }) => {
        const provenReads = await proveReads(deps, device, reads);
        await store.retention.recordProfileReads(provenReads);
        await recordMassReading(deps, provenReads, { deviceId: device.id, address: request.ip });
        return { data: null };
      },
    }),
    defineOperation({
      ...listProfileReadsEndpoint,
      id: 'listProfileReads',
      group: 'Administration',
      summary: 'Reads of customer profiles with agent and tablet, the newest first',
      caller: 'agent',
      right: 'administer-agents',
      failure: 'Failed to fetch profile reads',
      handle: async ({ query: { limit, ...query } }) => {
        const page = { limit: limit + 1, offset: offsetOf({ ...query, limit }) };
        const reads = await store.retention.listProfileReads({ ...query, ...page });
        return {
          data: {
            reads: await describeReads(store, reads.slice(0, limit)),
            hasMore: reads.length > limit,
          },
        };
      },
    }),
  ];
}

type StoredRead = Awaited<ReturnType<SyncStore['retention']['listProfileReads']>>[number];

/**
 * Returns the reads for the log. If no valid grant proves the agent of a read, the agent is left
 * out, so that a hostile tablet cannot attribute reads to other agents.
 */
async function proveReads(
  { store, clock }: AuthDeps,
  device: Device,
  reads: readonly TabletRead[],
): Promise<StoredRead[]> {
  const tokens = new Set(reads.flatMap(({ grant }) => grant ?? []));
  const { value: grants } = await store.write([], (tx) => tx.findGrants([...tokens]));
  const receivedAt = clock.now();
  return reads.map(({ id, customerId, agentId, grant: token, readAt: recordedAt }) => {
    const grant = token === undefined ? undefined : grants.get(token);
    const action = { actorId: agentId, spaceId: device.showroomId, recordedAt };
    const proof = proveActor({ device, receivedAt, grant }, action);
    return {
      id,
      customerId,
      agentId: proof === 'none' ? null : agentId,
      readAt: clampToArrival({ recordedAt, receivedAt }).recordedAt,
      deviceId: device.id,
    };
  });
}

/** Records a security event for each agent who has read many profiles on tablets within an hour. */
async function recordMassReading(
  { store, clock }: AuthDeps,
  reads: readonly StoredRead[],
  source: { deviceId: string; address: string },
): Promise<void> {
  const hoursByAgent = Map.groupBy(reads, ({ agentId }) => agentId);
  for (const [agentId, agentReads] of hoursByAgent) {
    if (agentId === null) continue;
    const hours = new Set(agentReads.map(({ readAt }) => Math.floor(readAt / HOUR_MS) * HOUR_MS));
    for (const hour of hours) {
      const count = await store.retention.countReadCustomers(agentId, hour, hour + HOUR_MS);
      if (count <= MASS_READING_PROFILES) continue;
      const event = { at: clock.now(), kind: 'mass-reading', agentId, ...source } as const;
      await store.securityLog.append({ ...event, onceSince: hour });
    }
  }
}

async function describeReads(store: SyncStore, reads: readonly StoredRead[]) {
  const { agentNames, deviceNames } = await describeIds(store, {
    agentIds: reads.map(({ agentId }) => agentId),
    deviceIds: reads.map(({ deviceId }) => deviceId),
  });
  return reads.map((read) => ({
    ...read,
    agentName: agentNames.get(read.agentId ?? '') ?? null,
    deviceName: deviceNames.get(read.deviceId ?? '') ?? null,
  }));
}
