import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { recordRescueExport } from '../../../data/rescue/check-reset.ts';
import { exportUnsentEntries } from '../../../data/rescue/export-unsent.ts';
import type { Session } from '../../../data/session/session.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { findPassphraseProblems } from './find-passphrase-problems.ts';
import { type RescueFailure, RescueFailureText } from './rescue-failure-text.tsx';
import { createRescueFileName } from './rescue-file.ts';
import styles from './rescue-form.module.css';

interface SaveUnsentFormProps {
  session: Session;
  onSaved: () => void;
}

/** Form that encrypts the unsent changes with a passphrase and saves them as a file. */
export function SaveUnsentForm({ session: { showroom }, onSaved }: SaveUnsentFormProps) {
  const { t } = useTranslation('sync');
  const [failure, setFailure] = useState<RescueFailure | null>(null);
  const typed = useTypedValues({ passphrase: '', repeat: '' });
  const { passphrase } = typed.value;
  const problems = findPassphraseProblems(passphrase, typed.value.repeat);
  const form = useForm({
    typed,
    errors: {
      passphrase: problems.passphrase && t(`rescue.${problems.passphrase}`),
      repeat: problems.repeat && t(`rescue.${problems.repeat}`),
    },
    save,
  });
  const revealLabels = { show: t('rescue.show'), hide: t('rescue.hide') };

  async function save(): Promise<void> {
    const now = Date.now();
    const result = await exportUnsentEntries(localDatabase, { passphrase, now }).catch(
      (error: unknown) => {
        emitDefect(error);
        return { ok: false, code: 'NOT_SAVED' } as const;
      },
    );
    if (!result.ok) {
      setFailure(result.code);
      return;
    }
    saveFile(createRescueFileName(showroom, now), result.file);
    await recordRescueExport(localDatabase, { at: now, holds: result.holds }).catch(emitDefect);
    showToast({ tone: 'positive', title: t('rescue.saved'), detail: t('rescue.savedDetail') });
    onSaved();
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('passphrase')}
        autoComplete="new-password"
        hint={t('rescue.passphraseHint')}
        label={t('rescue.passphrase')}
        required
        revealLabels={revealLabels}
      />
      <TextField
        {...form.field('repeat')}
        autoComplete="new-password"
        label={t('rescue.repeat')}
        required
        revealLabels={revealLabels}
      />
      {failure && <RescueFailureText failure={failure} title={t('rescue.saveFailed')} />}
      <Button
        fullWidth
        icon="download"
        pending={form.isPending}
        pendingLabel={t('rescue.saving')}
        type="submit"
      >
        {t('rescue.saveAction')}
      </Button>
    </form>
  );
}
