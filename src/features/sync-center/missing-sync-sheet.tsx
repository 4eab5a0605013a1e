import { useTranslation } from 'react-i18next';
import type { Missing } from '../../device/lazy-part.tsx';
import { useMissingSheet } from '../../ui/use-missing-sheet.ts';

interface MissingSyncSheetProps extends Missing {
  open: boolean;
  onClose: () => void;
}

/** Replaces the sync sheet while the code of the sheet is not loaded. */
export function MissingSyncSheet({ open, onClose, retry }: MissingSyncSheetProps) {
  const { t } = useTranslation('common');
  const labels = { title: t('missing.title'), detail: t('missing.again') };
  useMissingSheet({ open, onClose, retry, labels });
  return null;
}
