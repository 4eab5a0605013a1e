import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../administration.module.css';
import { BottomBar } from '../bottom-bar.tsx';
import { CheckedFile } from './checked-file.tsx';
import type { useNewCatalogue } from './use-new-catalogue.ts';

interface ChosenCatalogueProps {
  file: ReturnType<typeof useNewCatalogue>;
  /** First day of validity as localized text; empty while no day is selected. */
  day: string;
  onPublish: () => Promise<void>;
}

/** Shows the changes of a catalogue file, and requires confirmation before publishing. */
export function ChosenCatalogue({ file, day, onPublish }: ChosenCatalogueProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [sure, setSure] = useState(false);
  const { chosen, checked, pending, drop } = file;

  async function answer(confirmed: boolean): Promise<void> {
    if (confirmed) await onPublish();
    setSure(false);
  }

  return (
    <>
      <p className={styles.note}>{t('catalogue.chosen', { name: chosen?.name })}</p>
      {checked && <CheckedFile checked={checked} />}
      {!checked && pending && <Skeleton label={t('common:loading')} lines={3} />}
      <BottomBar>
        <Button onClick={drop} variant="secondary">
          {t('catalogue.drop')}
        </Button>
        <Button disabled={checked?.isNew !== true || day === ''} onClick={() => setSure(true)}>
          {t('catalogue.publish')}
        </Button>
      </BottomBar>
      <ConfirmDialog
        labels={{ confirm: t('catalogue.publish'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void answer(confirmed)}
        open={sure}
        pending={pending}
        title={t('catalogue.publishTitle')}
      >
        {t('catalogue.publishConfirm', { day, count: checked?.diff.length ?? 0 })}
      </ConfirmDialog>
    </>
  );
}
