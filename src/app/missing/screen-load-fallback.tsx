import { useTranslation } from 'react-i18next';
import type { LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function ScreenLoadFallback({ failed, retry }: LazyPartFallbackProps) {
  const { t } = useTranslation('common');
  if (!failed) return null;
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Button onClick={() => void retry()} size="large">
            {t('retry')}
          </Button>
        }
        detail={t('missing.later')}
        isScreen
        title={t('missing.title')}
      />
    </Page>
  );
}
