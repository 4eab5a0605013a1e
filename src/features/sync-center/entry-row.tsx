import { Badge, type Tone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './entry-row.module.css';
import { mutationWords } from './mutation-words.ts';
import { agentName, type Words } from './words.ts';

export interface EntryState {
  label: string;
  tone: Tone;
  icon: IconName;
}

interface EntryRowProps {
  entry: { name: string; args: unknown; actorId: string; recordedAt: number };
  words: Words;
  state: EntryState;
  /** Additional line of text with the reason or the origin of the mutation. */
  note?: string | undefined;
}

/** Row of a mutation with text, agent, time, and the state of the mutation on the server. */
export function EntryRow({ entry, words, state, note }: EntryRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.what}>{mutationWords(words, entry)}</p>
        <p className={styles.line}>
          {words.t('center.entryLine', {
            agent: agentName(words, entry.actorId),
            time: words.formatTime(entry.recordedAt),
          })}
        </p>
        {note && <p className={styles.line}>{note}</p>}
      </div>
      <Badge icon={state.icon} tone={state.tone}>
        {state.label}
      </Badge>
    </li>
  );
}
