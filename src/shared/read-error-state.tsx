import { useTranslation } from 'react-i18next';
import { retryReads } from '../data/live/use-live.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/**
 * The error state of a live query. “Try again” repeats the failed reads without a reload of the
 * page.
 */
export function ReadErrorState({ title }: { title: string }) {
  const { t } = useTranslation('common');
  return <ErrorState action={<Button onClick={retryReads}>{t('retry')}</Button>} title={title} />;
}
