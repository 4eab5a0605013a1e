import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { FileProblem } from '../csv/decode-file.ts';
import styles from './import-screen.module.css';

interface ImportFileProps {
  onFile: (file: File) => void;
  /** The error of the file that was selected last. */
  problem?: FileProblem | undefined;
}

/** Step of the import in which the user selects a file by dialog or by drag and drop. */
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
        className={styles.drop}
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
        <p className={styles.hint}>{t('import.hint')}</p>
      </Stack>
    </>
  );
}
