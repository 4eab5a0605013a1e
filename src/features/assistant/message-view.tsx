import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session/agent/session-store.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { getDateTimeFormat } from '../../ui/time/date-time-format.ts';
import { AnswerActions } from './answer-actions.tsx';
import type { ChatMessage } from './chat-message.ts';
import styles from './message-view.module.css';

const timeFormatOptions = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * One message with its time; an answer is followed by its comparison table, actions and sources.
 */
export function MessageView({ message }: { message: ChatMessage }) {
  const { t, i18n } = useTranslation('assistant');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const { role, content, timestamp, image, ground } = message;
  return (
    <article className={styles.message} data-role={role}>
      <VisuallyHidden>{role === 'user' ? t('you') : t('assistant')}</VisuallyHidden>
      {image !== undefined && <img alt={t('attached')} className={styles.image} src={image} />}
      <Stack className={styles.words} gap={2}>
        {[...new Set(content.split('\n'))].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
      {ground?.table && <AnswerTable table={ground.table} />}
      {ground && <AnswerActions actions={ground.actions} />}
      <Cluster as="footer" align="baseline" gap={[1, 3]} tone="muted" size="xs">
        <time dateTime={new Date(timestamp).toISOString()}>
          {getDateTimeFormat(i18n.language, { ...timeFormatOptions, timeZone }).format(timestamp)}
        </time>
        {ground && <AnswerSources ground={ground} />}
      </Cluster>
    </article>
  );
}

interface AnswerSourcesProps {
  ground: NonNullable<ChatMessage['ground']>;
}

/** The origin of an answer (tablet or model), and the facts on which the answer is based. */
function AnswerSources({ ground: { sources, answeredBy } }: AnswerSourcesProps) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <span>{answeredBy === 'tablet' ? t('here') : t('model')}</span>
      {sources.length > 0 && (
        <details className={styles.sources}>
          <summary>{t('sources')}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type AnswerTableData = NonNullable<NonNullable<ChatMessage['ground']>['table']>;

/**
 * The comparison table of an answer. A table wider than the panel scrolls by touch and by keyboard.
 */
function AnswerTable({ table: { columns, rows } }: { table: AnswerTableData }) {
  const { t } = useTranslation('assistant');
  return (
    <section aria-label={t('table')} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('aspect')}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
