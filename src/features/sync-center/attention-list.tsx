import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { isAttentionCode } from '#domain/errors/attention-codes.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listOpenAttentions } from '../../data/queries/outbox-queries.ts';
import styles from './sync-sheet.module.css';
import { useTimeFormat } from './use-time-format.ts';

/** What head office kept because a person must decide. */
export function AttentionList() {
  const { t } = useTranslation('sync');
  const formatTime = useTimeFormat();
  const attentions = useLiveQuery(() => listOpenAttentions(localDatabase));
  if (!attentions || attentions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('attentionTitle')}</h3>
      <ul>
        {attentions.map((attention) => (
          <li className={styles.entry} key={attention.id}>
            <span>
              {t(
                isAttentionCode(attention.code) ? `attention.${attention.code}` : 'attention.other',
              )}
            </span>
            <span className={styles.muted}>
              {t('entryLine', {
                time: formatTime(attention.receivedAt),
                agent: attention.actorId ?? '–',
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
