import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import {
  type ImportField,
  importFields,
  type ImportMapping,
  listMissingFields,
} from '../csv/import-mapping.ts';
import type { OpenedImportFile } from '../csv/import-messages.ts';
import { type DuplicateRow, type ImportSummary, listChosenRows } from '../csv/import-summary.ts';
import styles from './import-screen.module.css';
import importMappingFieldsStyles from './import-screen.module.css';
import importRowsStyles from './import-screen.module.css';

const MAX_SHOWN_ROWS = 200;

interface ImportCheckProps {
  file: OpenedImportFile & { name: string };
  /** Result of the check for each line; null while a required field is not mapped to a column. */
  summary: ImportSummary | null;
  onRemap: (mapping: ImportMapping) => void;
  onStart: (summary: ImportSummary, withLookalikes: boolean) => void;
  onAgain: () => void;
}

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

interface ImportMappingFieldsProps {
  file: OpenedImportFile;
  missing: readonly ImportField[];
  onRemap: (mapping: ImportMapping) => void;
}

/**
 * Fields that map each customer field to a column of the file. A hint shows an example value of the
 * selected column.
 */
export function ImportMappingFields({ file, missing, onRemap }: ImportMappingFieldsProps) {
  const { t } = useTranslation('customers');
  const { header, mapping, examples } = file;
  const options = header.map((name, column) => ({
    value: String(column),
    label: name || t('import.column', { number: column + 1 }),
  }));
  const findExample = (column: number | undefined) =>
    column === undefined
      ? undefined
      : examples.map((cells) => cells[column]).find((cell) => cell !== undefined && cell !== '');

  function remap(field: ImportField, column: string): void {
    const { [field]: _column, ...rest } = mapping;
    onRemap(column === '' ? rest : { ...rest, [field]: Number(column) });
  }

  return (
    <Grid className={importMappingFieldsStyles.mapping} fill gap={[2, 4]} min="15rem">
      {importFields.map((field) => (
        <SelectField
          emptyLabel={t('import.notInFile')}
          error={missing.includes(field) ? t('import.needed') : undefined}
          hint={findExample(mapping[field])}
          key={field}
          label={field === 'name' ? t('import.wholeName') : t(`csv.${field}`)}
          onChange={({ target }) => remap(field, target.value)}
          options={options}
          value={mapping[field] === undefined ? '' : String(mapping[field])}
        />
      ))}
    </Grid>
  );
}

interface ImportRowsProps {
  summary: ImportSummary;
  withLookalikes: boolean;
}

/**
 * Lists the invalid lines and the duplicates of the file, each with the reason. A text states
 * whether the duplicates are imported.
 */
export function ImportRows({ summary, withLookalikes }: ImportRowsProps) {
  const { t } = useTranslation('customers');
  const { bad, lookalikes } = summary;
  return (
    <>
      {bad.length > 0 && (
        <section>
          <h2>{t('import.badTitle')}</h2>
          <ul className={importRowsStyles.lines}>
            {bad.slice(0, MAX_SHOWN_ROWS).map(({ lineNumber, codes }) => (
              <li key={lineNumber}>
                <Text as="span" tabular tone="muted">
                  {t('import.line', { number: lineNumber })}
                </Text>
                <span>
                  {codes.map((code) => (
                    <span key={code}>
                      {t(`import.problem.${code}`)}{' '}
                      <Text as="span" size="xs" tone="muted">
                        {t('import.code', { code })}
                      </Text>
                      <br />
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <HiddenRowsNote count={bad.length} />
        </section>
      )}
      {lookalikes.length > 0 && (
        <section>
          <h2>{t('import.lookalikesTitle')}</h2>
          <ul className={importRowsStyles.lines}>
            {lookalikes.slice(0, MAX_SHOWN_ROWS).map((line) => (
              <LookalikeRow key={line.lineNumber} line={line} taken={withLookalikes} />
            ))}
          </ul>
          <HiddenRowsNote count={lookalikes.length} />
        </section>
      )}
    </>
  );
}

function LookalikeRow({ line, taken }: { line: DuplicateRow; taken: boolean }) {
  const { t } = useTranslation('customers');
  const { lineNumber, name, sameAs } = line;
  const reason =
    sameAs === null ? t('import.isCustomer', { name }) : t('import.sameAs', { name, sameAs });
  return (
    <li>
      <Text as="span" tabular tone="muted">
        {t('import.line', { number: lineNumber })}
      </Text>
      <span>
        {reason} {taken ? t('import.takenAllTheSame') : t('import.leftOut')}
      </span>
    </li>
  );
}

function HiddenRowsNote({ count }: { count: number }) {
  const { t } = useTranslation('customers');
  if (count <= MAX_SHOWN_ROWS) return null;
  return (
    <p className={importRowsStyles.hint}>{t('import.more', { count: count - MAX_SHOWN_ROWS })}</p>
  );
}
