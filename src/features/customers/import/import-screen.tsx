import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { createDefectHandler } from '../../../data/defects.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listImports } from '../../../data/queries/customers/import-queries.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { AgentDateTime } from '../agent-date-time.tsx';
import type { FileProblem } from '../csv/decode-file.ts';
import type { ImportOutcome } from '../csv/run-import.ts';
import { useCustomerImport } from '../csv/use-customer-import.ts';
import { ImportCheck } from './import-check.tsx';
import styles from './import-screen.module.css';
import importFileStyles from './import-screen.module.css';
import importOutcomeStyles from './import-screen.module.css';
import { RevertImportButton } from './revert-import-button.tsx';

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

interface ImportFileProps {
  onFile: (file: File) => void;
  /** The error of the file that was selected last. */
  problem?: FileProblem | undefined;
}

export function ImportFile({ onFile, problem }: ImportFileProps) {
  const { t } = useTranslation('customers');
  const [isDragOver, setIsDragOver] = useState(false);
  return (
    <>
      {problem && (
        <FormError title={t(`import.fileProblem.${problem}`)}>
          {t('import.code', { code: problem })}
        </FormError>
      )}
      <Stack
        className={importFileStyles.drop}
        align="center"
        gap={4}
        data-over={isDragOver || undefined}
        onDragLeave={() => setIsDragOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsDragOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Icon name="users" size="large" />
        <label className={getButtonClassName()}>
          {t('import.choose')}
          <input
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Empties the input, because browsers emit no event if the user selects the same file
              // again after a correction.
              target.value = '';
              if (file) onFile(file);
            }}
            type="file"
          />
        </label>
        <p className={importFileStyles.hint}>{t('import.hint')}</p>
      </Stack>
    </>
  );
}

interface ImportOutcomeStepProps {
  outcome: ImportOutcome;
  count: number;
  onAgain: () => void;
  onRetry: () => void;
}

export function ImportOutcomeStep({ outcome, count, onAgain, onRetry }: ImportOutcomeStepProps) {
  const { t } = useTranslation(['customers', 'common']);
  const otherFileButton = (
    <Button onClick={onAgain} variant="secondary">
      {t('import.otherFile')}
    </Button>
  );
  if (outcome.kind === 'failed') {
    return (
      <ErrorState
        action={
          <>
            <Button onClick={onRetry}>{t('common:retry')}</Button>
            {otherFileButton}
          </>
        }
        detail={t('import.failedDetail')}
        title={t('import.failed')}
      />
    );
  }
  if (outcome.kind === 'cancelled') {
    return (
      <EmptyState
        action={otherFileButton}
        detail={t('import.cancelledDetail')}
        title={t('import.cancelled')}
      />
    );
  }
  const { importId, customerIds } = outcome;
  const isDone = outcome.kind === 'done';
  return (
    <Stack aria-live="polite" as="section" align="start" gap={4}>
      <h2>
        {isDone ? t('import.done', { count }) : t('import.stuck', { count: customerIds.length })}
      </h2>
      <p className={importOutcomeStyles.hint}>
        {isDone ? t('import.doneDetail') : t('import.stuckDetail')}
      </p>
      <Cluster gap={3}>
        <Link className={getButtonClassName()} to={href('customers')}>
          {t('import.toList')}
        </Link>
        <RevertImportButton imported={{ importId, customerIds }} onDone={onAgain} />
      </Cluster>
    </Stack>
  );
}
