import { useTranslation } from 'react-i18next';
import type { Missing } from '../../device/lazy-loading/lazy-part.tsx';
import { useMissingSheet } from '../../ui/overlays/use-missing-sheet.ts';

interface MissingSheetProps extends Missing {
  open: boolean;
  onClose: () => void;
}

/** Rendered instead of a sheet whose code is not loaded. */
export function MissingSheet({ open, onClose, retry }: MissingSheetProps) {
  const { t } = useTranslation('common');
  const labels = { title: t('missing.title'), detail: t('missing.again') };
  useMissingSheet({ open, onClose, retry, labels });
  return null;
}
