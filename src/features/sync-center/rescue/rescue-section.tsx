import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { recordRescueExport } from '../../../data/rescue/check-reset.ts';
import { exportUnsentEntries } from '../../../data/rescue/export-unsent.ts';
import {
  importUnsentEntries,
  type RescueImportResult,
} from '../../../data/rescue/import-unsent.ts';
import type { Session } from '../../../data/session/session.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../sync-center-screen.module.css';
import { findPassphraseProblems } from './find-passphrase-problems.ts';
import { type RescueFailure, RescueFailureText } from './rescue-failure-text.tsx';
import { createRescueFileName } from './rescue-file.ts';
import importRescueFormStyles from './rescue-form.module.css';
import saveUnsentFormStyles from './rescue-form.module.css';

interface RescueSectionProps {
  session: Session;
  waiting: number;
  onSyncNow: () => void;
}

/**
 * Section for the rescue of a failing tablet: saves its unsent changes to a file, or imports such a
 * file of another tablet.
 */
export function RescueSection({ session, waiting, onSyncNow }: RescueSectionProps) {
  const { t } = useTranslation('rescue');
  const [openSheet, setOpenSheet] = useState<'save' | 'bring-in' | null>(null);
  const close = () => setOpenSheet(null);
  return (
    <section className={styles.part}>
      <Text as="h2" size="xl">
        {t('title')}
      </Text>
      <p className={styles.explain}>{t('explain')}</p>
      <Button fullWidth icon="download" onClick={() => setOpenSheet('save')} variant="secondary">
        {t('save')}
      </Button>
      <Button fullWidth icon="plus" onClick={() => setOpenSheet('bring-in')} variant="secondary">
        {t('bringIn')}
      </Button>
      <SaveUnsentSheet
        onClose={close}
        open={openSheet === 'save'}
        session={session}
        waiting={waiting}
      />
      <ImportRescueSheet onClose={close} onSyncNow={onSyncNow} open={openSheet === 'bring-in'} />
    </section>
  );
}

interface ImportRescueSheetProps {
  open: boolean;
  onClose: () => void;
  onSyncNow: () => void;
}

function ImportRescueSheet({ open, onClose, onSyncNow }: ImportRescueSheetProps) {
  const { t } = useTranslation(['rescue', 'common']);
  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open={open} title={t('bringInTitle')}>
      <p>{t('bringInExplain')}</p>
      <ImportRescueForm
        onImported={() => {
          onClose();
          onSyncNow();
        }}
      />
    </Sheet>
  );
}

interface SaveUnsentSheetProps {
  open: boolean;
  onClose: () => void;
  session: Session;
  waiting: number;
}

function SaveUnsentSheet({ open, onClose, session, waiting }: SaveUnsentSheetProps) {
  const { t } = useTranslation(['rescue', 'common']);
  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open={open} title={t('saveTitle')}>
      {waiting === 0 ? (
        <p>{t('nothingToSave')}</p>
      ) : (
        <>
          <p>{t('saveExplain', { count: waiting })}</p>
          <SaveUnsentForm onSaved={onClose} session={session} />
        </>
      )}
    </Sheet>
  );
}

function ImportRescueForm({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('rescue');
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
    if (result.added === 0) showToast({ tone: 'neutral', title: t('nothingNew') });
    else {
      const title = t('added', { count: result.added });
      showToast({ tone: 'positive', title, detail: t('addedDetail') });
    }
    onImported();
  }

  return (
    <form
      className={importRescueFormStyles.form}
      noValidate
      onSubmit={(event) => void importFile(event)}
    >
      <label
        className={classNames(
          getButtonClassName({ variant: 'secondary', fullWidth: true }),
          importRescueFormStyles.file,
        )}
      >
        <span className={importRescueFormStyles.fileName}>{file?.name ?? t('chooseFile')}</span>
        <input onChange={(event) => setFile(event.target.files?.[0])} type="file" />
      </label>
      <TextField
        autoComplete="off"
        label={t('passphrase')}
        onChange={(event) => setPassphrase(event.target.value)}
        required
        revealLabels={{ show: t('show'), hide: t('hide') }}
        value={passphrase}
      />
      {failure && <RescueFailureText failure={failure} title={t('failed')} />}
      <Button fullWidth pending={pending} pendingLabel={t('opening')} type="submit">
        {t('bringInAction')}
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

interface SaveUnsentFormProps {
  session: Session;
  onSaved: () => void;
}

function SaveUnsentForm({ session: { showroom }, onSaved }: SaveUnsentFormProps) {
  const { t } = useTranslation('rescue');
  const [failure, setFailure] = useState<RescueFailure | null>(null);
  const typed = useTypedValues({ passphrase: '', repeat: '' });
  const { passphrase } = typed.value;
  const problems = findPassphraseProblems(passphrase, typed.value.repeat);
  const form = useForm({
    typed,
    errors: {
      passphrase: problems.passphrase && t(problems.passphrase),
      repeat: problems.repeat && t(problems.repeat),
    },
    save,
  });
  const revealLabels = { show: t('show'), hide: t('hide') };

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
    showToast({ tone: 'positive', title: t('saved'), detail: t('savedDetail') });
    onSaved();
  }

  return (
    <form className={saveUnsentFormStyles.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('passphrase')}
        autoComplete="new-password"
        hint={t('passphraseHint')}
        label={t('passphrase')}
        required
        revealLabels={revealLabels}
      />
      <TextField
        {...form.field('repeat')}
        autoComplete="new-password"
        label={t('repeat')}
        required
        revealLabels={revealLabels}
      />
      {failure && <RescueFailureText failure={failure} title={t('saveFailed')} />}
      <Button
        fullWidth
        icon="download"
        pending={form.isPending}
        pendingLabel={t('saving')}
        type="submit"
      >
        {t('saveAction')}
      </Button>
    </form>
  );
}
