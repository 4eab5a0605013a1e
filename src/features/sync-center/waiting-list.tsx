import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/local-database.ts';
import { listWaiting } from '../../data/queries/outbox-queries.ts';
import { useEntryWords } from './use-entry-words.ts';
import styles from './sync-sheet.module.css';
import { useTimeFormat } from './use-time-format.ts';

const SHOWN = 20;

/** What head office has not got yet, in the words of the showroom. */
export function WaitingList({ waiting }: { waiting: number }) {
  const { t } = useTranslation('sync');
  const formatTime = useTimeFormat();
  const entryWords = useEntryWords();
  const entries = useLiveQuery(() => listWaiting(localDatabase, SHOWN));
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('waitingTitle')}</h3>
      {waiting === 0 && <p className={styles.muted}>{t('nothingWaiting')}</p>}
      <ul>
        {entries?.map((entry) => (
          <li className={styles.entry} key={entry.mutationId}>
            <span>{entryWords(entry)}</span>
            <span className={styles.muted}>
              {t('entryLine', { time: formatTime(entry.recordedAt), agent: entry.actorId })}
            </span>
          </li>
        ))}
      </ul>
      {waiting > SHOWN && <p className={styles.muted}>{t('more', { count: waiting - SHOWN })}</p>}
    </section>
  );
}
