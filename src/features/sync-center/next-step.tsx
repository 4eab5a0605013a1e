import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { SyncStatus } from '../../sync/sync-status.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Button } from '../../ui/button.tsx';

interface NextStepProps {
  kind: SyncStatus['kind'] | undefined;
  onSyncNow: () => void;
  onUpdate: () => void;
}

/** Button or link for the user action that lets this tablet sync again. */
export function NextStep({ kind, onSyncNow, onUpdate }: NextStepProps) {
  const { t } = useTranslation('sync');
  switch (kind) {
    case 'sign-in-needed':
      return (
        <Link className={buttonClassName()} state={{ from: href('sync') }} to={href('login')}>
          {t('signIn')}
        </Link>
      );
    case 'update-needed':
      return <Button onClick={onUpdate}>{t('reload')}</Button>;
    default:
      return (
        <Button icon="refresh" onClick={onSyncNow} variant="secondary">
          {t('syncNow')}
        </Button>
      );
  }
}
