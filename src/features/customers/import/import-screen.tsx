import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { createDefectHandler } from '../../../data/defects.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listImports } from '../../../data/queries/customers/import-queries.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { AgentDateTime } from '../agent-date-time.tsx';
import { useCustomerImport } from '../csv/use-customer-import.ts';
import { ImportCheck } from './import-check.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportOutcomeStep } from './import-outcome.tsx';
import styles from './import-screen.module.css';
import { RevertImportButton } from './revert-import-button.tsx';

/** Screen that imports a customer file; the user can revert the import. */
export function ImportScreen() {
  const { t } = useTranslation(['customers', 'common']);
  const { step, file, open, remap, start, cancel, retry, again } = useCustomerImport();
  return (
    <Page width={step.kind === 'check' ? 'regular' : 'narrow'}>
      <PageHeader
        actions={
          <Link className={getButtonClassName({ variant: 'secondary' })} to={href('customers')}>
            {t('detail.back')}
          </Link>
        }
        subtitle={t('import.subtitle')}
        title={t('import.title')}
      />
      {step.kind === 'choose' && (
        <>
          <ImportFile onFile={(chosenFile) => void open(chosenFile)} problem={step.problem} />
          <PastImports />
        </>
      )}
      {step.kind === 'reading' && <Skeleton label={t('import.reading')} lines={6} />}
      {step.kind === 'check' && file && (
        <ImportCheck
          file={file}
          onAgain={again}
          onRemap={(mapping) => void remap(mapping)}
          onStart={(summary, withLookalikes) => void start(summary, withLookalikes)}
          summary={step.summary}
        />
      )}
      {step.kind === 'importing' && (
        <div className={styles.progress}>
          <p aria-live="polite">{t('import.progress', { done: step.done, total: step.total })}</p>
          <ProgressBar label={t('import.title')} value={step.done / step.total} />
          <Button onClick={cancel} variant="secondary">
            {t('import.cancel')}
          </Button>
        </div>
      )}
      {step.kind === 'over' && (
        <ImportOutcomeStep
          count={step.count}
          onAgain={again}
          onRetry={retry}
          outcome={step.outcome}
        />
      )}
    </Page>
  );
}

/**
 * Lists the imports on this tablet in the last 30 days, each with a button that reverts the import.
 */
function PastImports() {
  const { t } = useTranslation('customers');
  const imports =
    useLiveRows(() => listImports(localDatabase).catch(createDefectHandler([]))) ?? [];
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
            <RevertImportButton imported={{ importId, customerIds }} onDone={() => {}} />
          </li>
        ))}
      </ul>
    </section>
  );
}
