import type { TFunction } from 'i18next';
import type { Names } from '../../data/queries/sync-center-queries.ts';

/** What it takes to say something of an entry in the words of the showroom. */
export interface Words {
  t: TFunction<['sync', 'common']>;
  locale: string;
  /** An instant in the showroom's zone. */
  formatTime: (at: number) => string;
  names: Names;
}

export function agentName({ t, names }: Words, agentId: string | null): string {
  if (agentId === null) return t('someAgent');
  return names.agentsById.get(agentId) ?? t('strangeAgent', { id: agentId });
}
