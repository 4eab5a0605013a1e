import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { type ImportMapping, listMissingFields } from '../csv/import-mapping.ts';
import type { OpenedImportFile } from '../csv/import-messages.ts';
import { listChosenRows, type ImportSummary } from '../csv/import-summary.ts';
import { ImportMappingFields } from './import-mapping-fields.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './import-screen.module.css';

interface ImportCheckProps {
  file: OpenedImportFile & { name: string };
  /** Result of the check for each line; null while a required field is not mapped to a column. */
  summary: ImportSummary | null;
  onRemap: (mapping: ImportMapping) => void;
  onStart: (summary: ImportSummary, withLookalikes: boolean) => void;
  onAgain: () => void;
}

/**
 * Step of the import that shows the content and the columns of the file, and the result for each
 * line.
 */
export function ImportCheck({ file, summary, onRemap, onStart, onAgain }: ImportCheckProps) {
  const { t } = useTranslation('customers');
  const [withLookalikes, setWithLookalikes] = useState(false);
  const count = summary ? listChosenRows(summary, withLookalikes).length : 0;
  return (
    <Stack className={styles.check} gap={7}>
      <section>
        <h2>{t('import.columns')}</h2>
        <p className={styles.hint}>
          {t('import.fileLine', { name: file.name, count: file.lines, encoding: file.encoding })}
        </p>
        <ImportMappingFields
          file={file}
          missing={listMissingFields(file.mapping)}
          onRemap={onRemap}
        />
      </section>
      {summary && (
        <>
          <Grid as="dl" gap={4} min="12rem">
            <Figure label={t('import.fresh')} value={summary.fresh.length} />
            <Figure label={t('import.lookalikes')} value={summary.lookalikes.length} />
            <Figure label={t('import.bad')} value={summary.bad.length} />
          </Grid>
          {summary.lookalikes.length > 0 && (
            <Checkbox
              checked={withLookalikes}
              description={t('import.withLookalikesDetail')}
              label={t('import.withLookalikes')}
              onChange={({ target }) => setWithLookalikes(target.checked)}
            />
          )}
          <ImportRows summary={summary} withLookalikes={withLookalikes} />
        </>
      )}
      <Cluster gap={3}>
        <Button
          disabled={!summary || count === 0}
          onClick={() => summary && onStart(summary, withLookalikes)}
        >
          {t('import.start', { count })}
        </Button>
        <Button onClick={onAgain} variant="secondary">
          {t('import.otherFile')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  const { t } = useTranslation('customers');
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{t('import.figure', { value })}</dd>
    </div>
  );
}
