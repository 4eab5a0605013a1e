import { useTranslation } from 'react-i18next';
import { emitDefectAndReturn } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listImports } from '../../data/queries/import-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';
import styles from './import-screen.module.css';
import { RevertImport } from './revert-import-button.tsx';
import { AgentDateTime } from './agent-date-time.tsx';

/**
 * Lists the imports on this tablet in the last 30 days, each with a button that reverts the import.
 */
export function PastImports() {
  const { t } = useTranslation('customers');
  const imports =
    useLiveRows(() => listImports(localDatabase).catch(emitDefectAndReturn([]))) ?? [];
  if (imports.length === 0) return null;
  return (
    <section className={styles.past}>
      <h2>{t('import.past')}</h2>
      <ul>
        {imports.map(({ importId, fileName, at, customerIds }) => (
          <li key={importId}>
            <span>
              {t('import.pastLine', { name: fileName, count: customerIds.length })}{' '}
              <AgentDateTime at={at} />
            </span>
            <RevertImport imported={{ importId, customerIds }} onDone={() => {}} />
          </li>
        ))}
      </ul>
    </section>
  );
}
