import { useTranslation } from 'react-i18next';
import type { LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { useSheetLoadFallback } from '../../ui/overlays/use-sheet-load-fallback.ts';

interface SheetLoadFallbackProps extends LazyPartFallbackProps {
  open: boolean;
  onClose: () => void;
}

export function SheetLoadFallback({ open, onClose, retry }: SheetLoadFallbackProps) {
  const { t } = useTranslation('common');
  const labels = { title: t('missing.title'), detail: t('missing.again') };
  useSheetLoadFallback({ open, onClose, retry, labels });
  return null;
}
