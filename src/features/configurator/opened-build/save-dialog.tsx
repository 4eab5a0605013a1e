import { useTranslation } from 'react-i18next';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';

/** The displayed result of saving or sharing a build. */
export interface SaveOutcome {
  text: string;
  isSaved: boolean;
}

interface SaveDialogProps {
  outcome: SaveOutcome | null;
  onClose: () => void;
}

export function SaveDialog({ outcome, onClose }: SaveDialogProps) {
  const { t } = useTranslation('build');
  return (
    <NoticeDialog
      closeLabel={t('ok')}
      onClose={onClose}
      open={outcome !== null}
      title={outcome?.isSaved ? t('savedTitle') : t('notSavedTitle')}
    >
      {outcome?.text}
    </NoticeDialog>
  );
}
