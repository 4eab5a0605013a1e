import type { OutboxEntry, SentEntry } from '../../data/outbox-entry.ts';
import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import type { EntryState } from './entry-row.tsx';
import type { SyncLabels } from './sync-labels.ts';

/**
 * Returns the state of an outbox entry. An entry stays in the outbox until a pull contains the
 * effect of its mutation.
 */
export function waitingState(
  { t }: SyncLabels,
  { mutationId, attempts }: Pick<OutboxEntry, 'mutationId' | 'attempts'>,
  settledThrough: number,
): EntryState {
  if (mutationId <= settledThrough) {
    return { label: t('center.state.settled'), tone: 'info', icon: 'cloud-check' };
  }
  const label =
    attempts > 0 ? t('center.state.tried', { count: attempts }) : t('center.state.waiting');
  return { label, tone: 'caution', icon: 'cloud-up' };
}

/**
 * Returns the verdict of the server on a mutation, and whether the attention that it caused is
 * still open.
 */
export function sentState(
  { t }: SyncLabels,
  { clientId, mutationId, settled }: SentEntry,
  attentions: SyncCenterView['attentions'],
): EntryState {
  const open = attentions.some(
    (attention) => attention.clientId === clientId && attention.mutationId === mutationId,
  );
  if (open) return { label: t('center.state.attention'), tone: 'accent', icon: 'alert' };
  if (settled?.verdict === 'attention') {
    return { label: t('center.state.decided'), tone: 'neutral', icon: 'check' };
  }
  return { label: t('center.state.received'), tone: 'positive', icon: 'cloud-check' };
}
