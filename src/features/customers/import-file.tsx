import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FileProblem } from './csv/decode-file.ts';
import styles from './import-screen.module.css';

interface ImportFileProps {
  onFile: (file: File) => void;
  /** Why the last one could not be taken. */
  problem?: FileProblem | undefined;
}

/** Where a file is chosen or dropped. */
export function ImportFile({ onFile, problem }: ImportFileProps) {
  const { t } = useTranslation('customers');
  const [over, setOver] = useState(false);
  return (
    <>
      {problem && (
        <FormError title={t(`import.fileProblem.${problem}`)}>
          {t('import.code', { code: problem })}
        </FormError>
      )}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Icon name="users" size="large" />
        <label className={buttonClassName()}>
          {t('import.choose')}
          <input
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen again after it was put right.
              target.value = '';
              if (file) onFile(file);
            }}
            type="file"
          />
        </label>
        <p className={styles.hint}>{t('import.hint')}</p>
      </div>
    </>
  );
}
