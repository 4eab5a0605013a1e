import { useTranslation } from 'react-i18next';
import type { Missing } from '../../device/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Placeholder of a chart while its code is loading, or after loading failed. The table with the
 * same values stays available, because it needs no further code.
 */
export function MissingChart({ failed, retry }: Missing) {
  const { t } = useTranslation('common');
  if (!failed) return <Skeleton height="100%" />;
  return (
    <ErrorState
      action={<Button onClick={() => void retry()}>{t('retry')}</Button>}
      title={t('missing.title')}
    />
  );
}
