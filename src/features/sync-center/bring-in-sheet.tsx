import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { BringInForm } from './bring-in-form.tsx';

interface BringInSheetProps {
  open: boolean;
  onClose: () => void;
  onSyncNow: () => void;
}

export function BringInSheet({ open, onClose, onSyncNow }: BringInSheetProps) {
  const { t } = useTranslation(['sync', 'common']);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t('rescue.bringInTitle')}
    >
      <p>{t('rescue.bringInExplain')}</p>
      <BringInForm
        onBroughtIn={() => {
          onClose();
          onSyncNow();
        }}
      />
    </Sheet>
  );
}
