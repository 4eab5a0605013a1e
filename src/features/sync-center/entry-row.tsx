import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './entry-row.module.css';
import { formatMutation } from './mutation-labels/mutation-labels.ts';
import { getAgentName, type SyncLabels } from './sync-labels.ts';

export interface EntryState {
  label: string;
  tone: BadgeTone;
  icon: IconName;
}

interface EntryRowProps {
  entry: { name: string; args: unknown; actorId: string; recordedAt: number };
  labels: SyncLabels;
  state: EntryState;
  /** Additional line of text with the reason or the origin of the mutation. */
  note?: string | undefined;
}

/** Row of a mutation with text, agent, time, and the state of the mutation on the server. */
export function EntryRow({ entry, labels, state, note }: EntryRowProps) {
  return (
    <Cluster className={styles.row} as="li" align="center" gap={[2, 4]} justify="between">
      <div className={styles.text}>
        <Text weight="medium">{formatMutation(labels, entry)}</Text>
        <Text size="s" tone="muted">
          {labels.t('center.entryLine', {
            agent: getAgentName(labels, entry.actorId),
            time: labels.formatTime(entry.recordedAt),
          })}
        </Text>
        {note && (
          <Text size="s" tone="muted">
            {note}
          </Text>
        )}
      </div>
      <Badge icon={state.icon} tone={state.tone}>
        {state.label}
      </Badge>
    </Cluster>
  );
}
