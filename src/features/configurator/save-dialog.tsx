import { useTranslation } from 'react-i18next';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

/** The displayed result of saving or sharing a build. */
export interface Said {
  text: string;
  isSaved: boolean;
}

interface SaveDialogProps {
  said: Said | null;
  onClose: () => void;
}

export function SaveDialog({ said, onClose }: SaveDialogProps) {
  const { t } = useTranslation('build');
  return (
    <NoticeDialog
      closeLabel={t('ok')}
      onClose={onClose}
      open={said !== null}
      title={said?.isSaved ? t('savedTitle') : t('notSavedTitle')}
    >
      {said?.text}
    </NoticeDialog>
  );
}
