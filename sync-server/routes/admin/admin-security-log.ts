import {
  type DescribedSecurityLogEntry,
  listLogHeadsEndpoint,
  listSecurityLogEndpoint,
  type SecurityLogEntry,
} from '#domain/protocol/admin/admin-security-log.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import type { SyncStore } from '../../store/store.ts';
import { describeIds } from './describe-ids.ts';

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-agents',
} as const;

export function createAdminSecurityLogOperations({ store }: { store: SyncStore }): Operation[] {
  return [
    defineOperation({
      ...listSecurityLogEndpoint,
      ...commonFields,
      id: 'listSecurityLog',
      summary: 'Sign-ins, ended sessions and tablets, exports: the newest first',
      failure: 'Failed to fetch security log',
      handle: async ({ query: { limit, ...query } }) => {
        const entries = await store.securityLog.list({ ...query, limit: limit + 1 });
        const page = await describeEntries(store, entries.slice(0, limit));
        return { data: { entries: page, hasMore: entries.length > limit } };
      },
    }),
    defineOperation({
      ...listLogHeadsEndpoint,
      ...commonFields,
      id: 'listLogHeads',
      summary: 'The last hash of every log, to prove later that no entries were cut off',
      failure: 'Failed to fetch log heads',
      handle: async () => ({ data: await store.archive.listLogHeads() }),
    }),
  ];
}

async function describeEntries(
  store: SyncStore,
  entries: readonly SecurityLogEntry[],
): Promise<DescribedSecurityLogEntry[]> {
  const { agentNames, deviceNames } = await describeIds(store, {
    agentIds: entries.flatMap(({ agentId, subjectId }) => [agentId, subjectId]),
    deviceIds: entries.map(({ deviceId }) => deviceId),
  });
  const nameOf = (names: ReadonlyMap<string, string>, id: string | null) =>
    (id === null ? undefined : names.get(id)) ?? null;
  return entries.map((entry) => ({
    ...entry,
    agentName: nameOf(agentNames, entry.agentId),
    subjectName: nameOf(agentNames, entry.subjectId),
    deviceName: nameOf(deviceNames, entry.deviceId),
  }));
}
