import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { ImportRescueForm } from './import-rescue-form.tsx';

interface ImportRescueSheetProps {
  open: boolean;
  onClose: () => void;
  onSyncNow: () => void;
}

export function ImportRescueSheet({ open, onClose, onSyncNow }: ImportRescueSheetProps) {
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
