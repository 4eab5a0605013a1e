import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './answer-table.module.css';
import type { ChatMessage } from './chat-message.ts';

type Compared = NonNullable<NonNullable<ChatMessage['ground']>['table']>;

/**
 * The comparison table of an answer. A table wider than the panel scrolls by touch and by keyboard.
 */
export function AnswerTable({ table: { columns, rows } }: { table: Compared }) {
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
              {cells.map((cell, at) => (
                <td key={columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
