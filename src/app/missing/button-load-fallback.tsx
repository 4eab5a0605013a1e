import { useTranslation } from 'react-i18next';
import type { LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

/** A retry button in the bar, rendered instead of a button whose code failed to load. */
export function ButtonLoadFallback({ failed, retry }: LazyPartFallbackProps) {
  const { t } = useTranslation('common');
  if (!failed) return null;
  return <IconButton icon="refresh" label={t('retry')} onClick={() => void retry()} />;
}
