import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { type ImportField, importFields, type ImportMapping } from '../csv/import-mapping.ts';
import type { OpenedImportFile } from '../csv/import-messages.ts';
import styles from './import-screen.module.css';

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
    <Grid className={styles.mapping} fill gap={[2, 4]} min="15rem">
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
