import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Build } from '#domain/builds/build.ts';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { href } from '#domain/routes.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { BuildNotice } from './build-notice.tsx';
import { useBuildStatus } from './use-build-status.ts';

interface LockedNoticeProps {
  build: Build;
  fields: BuildFields;
}

/** Notice with the reason why this build is locked, and with alternatives to changing it. */
export function LockedNotice({ build, fields }: LockedNoticeProps) {
  const { t } = useTranslation('build');
  const { restore } = useBuildStatus();
  const { customerId: _customerId, priceListId: _priceListId, ...configuration } = fields;
  const isSold = build.status === 'sold';
  return (
    <BuildNotice
      actions={
        isSold ? (
          <Link
            className={buttonClassName({ variant: 'secondary' })}
            state={{ configuration }}
            to={href('newBuild')}
          >
            {t('startLikeThis')}
          </Link>
        ) : (
          <Button onClick={() => void restore(build)} variant="secondary">
            {t('restore')}
          </Button>
        )
      }
      icon={isSold ? 'lock' : 'archive'}
      title={isSold ? t('isSold') : t('isArchived')}
    />
  );
}
