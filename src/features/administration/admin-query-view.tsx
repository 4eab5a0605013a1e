import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerQuery } from '../../shared/use-server-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface AdminQueryViewProps<T> {
  query: Pick<ServerQuery<T>, 'view' | 'again'>;
  children: (value: T) => ReactNode;
}

/** Renders the loaded value. If the value is unavailable, renders the reason and a retry button. */
export function AdminQueryView<T>({ query: { view, again }, children }: AdminQueryViewProps<T>) {
  const { t } = useTranslation(['admin', 'common']);
  if (view.state === 'ready') return children(view.value);
  if (view.state === 'loading') return <Skeleton label={t('common:loading')} lines={6} />;
  return (
    <EmptyState
      action={
        <Button icon="refresh" onClick={again} variant="secondary">
          {t('problem.again')}
        </Button>
      }
      detail={t(`problem.${view.state}`)}
      icon={view.state === 'unreachable' ? 'cloud-off' : 'lock'}
      title={t('problem.title')}
    />
  );
}
