import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import {
  importUnsentEntries,
  type RescueImportResult,
} from '../../../data/rescue/import-unsent.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { type RescueFailure, RescueFailureText } from './rescue-failure-text.tsx';
import styles from './rescue-form.module.css';

/** Form that opens a rescue file of another tablet and imports the unsent changes in the file. */
export function ImportRescueForm({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('sync');
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<RescueFailure | null>(null);

  async function importFile(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    if (!file) {
      setFailure('NO_FILE');
      return;
    }
    setFailure(null);
    setPending(true);
    const result = await importRescueFile(file, passphrase);
    setPending(false);
    if (!result.ok) {
      setFailure(result.code);
      return;
    }
    if (result.added === 0) showToast({ tone: 'neutral', title: t('rescue.nothingNew') });
    else {
      const title = t('rescue.added', { count: result.added });
      showToast({ tone: 'positive', title, detail: t('rescue.addedDetail') });
    }
    onImported();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void importFile(event)}>
      <label
        className={classNames(
          getButtonClassName({ variant: 'secondary', fullWidth: true }),
          styles.file,
        )}
      >
        <span className={styles.fileName}>{file?.name ?? t('rescue.chooseFile')}</span>
        <input onChange={(event) => setFile(event.target.files?.[0])} type="file" />
      </label>
      <TextField
        autoComplete="off"
        label={t('rescue.passphrase')}
        onChange={(event) => setPassphrase(event.target.value)}
        required
        revealLabels={{ show: t('rescue.show'), hide: t('rescue.hide') }}
        value={passphrase}
      />
      {failure && <RescueFailureText failure={failure} title={t('rescue.failed')} />}
      <Button fullWidth pending={pending} pendingLabel={t('rescue.opening')} type="submit">
        {t('rescue.bringInAction')}
      </Button>
    </form>
  );
}

async function importRescueFile(
  file: File,
  passphrase: string,
): Promise<RescueImportResult | { ok: false; code: 'NOT_SAVED' }> {
  try {
    const text = await file.text();
    return await importUnsentEntries(localDatabase, { file: text, passphrase, now: Date.now() });
  } catch (error) {
    // The file could not be read, or the tablet could not write.
    emitDefect(error);
    return { ok: false, code: 'NOT_SAVED' };
  }
}
