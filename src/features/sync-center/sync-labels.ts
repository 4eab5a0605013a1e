import type { TFunction } from 'i18next';
import { VISITOR_ACTOR_ID } from '#domain/mutations/mutator.ts';
import type { ReferencedRows } from '../../data/queries/sync-center/sync-center-queries.ts';

/** Dependencies of the functions that format the entries of the Sync center. */
export interface SyncLabels {
  t: TFunction<['sync', 'common']>;
  locale: string;
  /** Formats an instant in the time zone of the agent. */
  formatTime: (at: number) => string;
  names: ReferencedRows;
}

export function getAgentName({ t, names }: SyncLabels, agentId: string | null): string {
  if (agentId === null) return t('someAgent');
  if (agentId === VISITOR_ACTOR_ID) return t('visitor');
  return names.agentsById.get(agentId) ?? t('strangeAgent', { id: agentId });
}
