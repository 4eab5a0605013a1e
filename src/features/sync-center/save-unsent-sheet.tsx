import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session/session.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SaveUnsentForm } from './save-unsent-form.tsx';

interface SaveUnsentSheetProps {
  open: boolean;
  onClose: () => void;
  session: Session;
  waiting: number;
}

export function SaveUnsentSheet({ open, onClose, session, waiting }: SaveUnsentSheetProps) {
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
