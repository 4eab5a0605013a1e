import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { recordExport } from '../../../data/rescue/check-reset.ts';
import { exportUnsent } from '../../../data/rescue/export-unsent.ts';
import type { Session } from '../../../data/session/session.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { checkPassphrase } from './check-passphrase.ts';
import { type RescueFailure, RescueFailureText } from './rescue-failure-text.tsx';
import { rescueFileName } from './rescue-file.ts';
import styles from './rescue-form.module.css';

interface SaveUnsentFormProps {
  session: Session;
  onSaved: () => void;
}

/** Form that encrypts the unsent changes with a passphrase and saves them as a file. */
export function SaveUnsentForm({ session: { showroom }, onSaved }: SaveUnsentFormProps) {
  const { t } = useTranslation('sync');
  const [passphrase, setPassphrase] = useState('');
  const [repeat, setRepeat] = useState('');
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<RescueFailure | null>(null);
  const problems = asked ? checkPassphrase(passphrase, repeat) : {};
  const revealLabels = { show: t('rescue.show'), hide: t('rescue.hide') };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (pending || Object.keys(checkPassphrase(passphrase, repeat)).length > 0) return;
    setPending(true);
    const now = Date.now();
    const result = await exportUnsent(localDatabase, { passphrase, now }).catch(
      (error: unknown) => {
        emitDefect(error);
        return { ok: false, code: 'NOT_SAVED' } as const;
      },
    );
    setPending(false);
    if (!result.ok) {
      setFailure(result.code);
      return;
    }
    saveFile(rescueFileName(showroom, now), result.file);
    await recordExport(localDatabase, { at: now, holds: result.holds }).catch(emitDefect);
    showToast({ tone: 'positive', title: t('rescue.saved'), detail: t('rescue.savedDetail') });
    onSaved();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        autoComplete="new-password"
        error={problems.passphrase && t(`rescue.${problems.passphrase}`)}
        hint={t('rescue.passphraseHint')}
        label={t('rescue.passphrase')}
        onChange={(event) => setPassphrase(event.target.value)}
        required
        revealLabels={revealLabels}
        value={passphrase}
      />
      <TextField
        autoComplete="new-password"
        error={problems.repeat && t(`rescue.${problems.repeat}`)}
        label={t('rescue.repeat')}
        onChange={(event) => setRepeat(event.target.value)}
        required
        revealLabels={revealLabels}
        value={repeat}
      />
      {failure && <RescueFailureText failure={failure} title={t('rescue.saveFailed')} />}
      <Button
        fullWidth
        icon="download"
        pending={pending}
        pendingLabel={t('rescue.saving')}
        type="submit"
      >
        {t('rescue.saveAction')}
      </Button>
    </form>
  );
}
