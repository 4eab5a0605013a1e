import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import type { Build } from '#domain/builds/build.ts';
import { href } from '#domain/routes.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Button } from '../../ui/button.tsx';
import { BuildNotice } from './build-notice.tsx';
import { isLocked } from './is-locked.ts';
import { PriceChangeNotice } from './price-change-notice.tsx';
import { useBuildStatus } from './use-build-status.ts';
import type { useConfigurationActions } from './use-configuration-actions.ts';
import type { ReadyBuild } from './use-opened-build.ts';

interface BuildNoticesProps {
  opened: ReadyBuild;
  choosing: ReturnType<typeof useConfigurationActions>;
}

/** All notices about this build. */
export function BuildNotices({ opened, choosing }: BuildNoticesProps) {
  const { t } = useTranslation('build');
  const { build, fields, priceList, latest, choices } = opened;
  // Id of the price list that the user has declined.
  const [declined, setDeclined] = useState<string | null>(null);
  if (build && isLocked(build)) return <LockedNotice build={build} fields={fields} />;
  const isReplaced = priceList.id !== latest.id && declined !== latest.id;
  return (
    <>
      {isReplaced && (
        <PriceChangeNotice
          fields={fields}
          latest={latest}
          onKeep={() => setDeclined(latest.id)}
          onTake={choosing.switchToNewPrices}
          priceList={priceList}
        />
      )}
      {choices.restored && choices.draft && (
        <BuildNotice
          actions={
            <Button onClick={choosing.startOver} variant="secondary">
              {build ? t('dropChanges') : t('startOver')}
            </Button>
          }
          icon="info"
          title={build ? t('changesRestored') : t('restored')}
        />
      )}
    </>
  );
}

interface LockedNoticeProps {
  build: Build;
  fields: BuildFields;
}

/** Notice with the reason why this build is locked, and with alternatives to changing it. */
function LockedNotice({ build, fields }: LockedNoticeProps) {
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
