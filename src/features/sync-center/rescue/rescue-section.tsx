import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../data/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../sync-center-screen.module.css';
import { ImportRescueForm } from './import-rescue-form.tsx';
import { SaveUnsentForm } from './save-unsent-form.tsx';

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
  const { t } = useTranslation('sync');
  const [openSheet, setOpenSheet] = useState<'save' | 'bring-in' | null>(null);
  const close = () => setOpenSheet(null);
  return (
    <section className={styles.part}>
      <Text as="h2" size="xl">
        {t('rescue.title')}
      </Text>
      <p className={styles.explain}>{t('rescue.explain')}</p>
      <Button fullWidth icon="download" onClick={() => setOpenSheet('save')} variant="secondary">
        {t('rescue.save')}
      </Button>
      <Button fullWidth icon="plus" onClick={() => setOpenSheet('bring-in')} variant="secondary">
        {t('rescue.bringIn')}
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
  const { t } = useTranslation(['sync', 'common']);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t('rescue.bringInTitle')}
    >
      <p>{t('rescue.bringInExplain')}</p>
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
  const { t } = useTranslation(['sync', 'common']);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t('rescue.saveTitle')}
    >
      {waiting === 0 ? (
        <p>{t('rescue.nothingToSave')}</p>
      ) : (
        <>
          <p>{t('rescue.saveExplain', { count: waiting })}</p>
          <SaveUnsentForm onSaved={onClose} session={session} />
        </>
      )}
    </Sheet>
  );
}
