import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOf } from '#domain/languages/language.ts';
import { href } from '#domain/routes.ts';
import { toCompareAddress, MAX_COMPARED } from '#domain/sharing/compare-address.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import {
  listBuildsByIds,
  listBuildsOfCustomer,
  listLatestBuilds,
} from '../../../data/queries/builds/build-queries.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { useTestDriveLink } from '../../../shared/use-test-drive-link.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BuildPriceAndDate, BuildDescription } from './build-description.tsx';
import { BuildThumbnail } from './build-thumbnail.tsx';
import styles from './saved-builds-sheet.module.css';
import { loadShownBuilds, type ShownBuild } from './shown-build.ts';
import { useBuildStatus } from './use-build-status.ts';

const MAX_SHOWN_BUILDS = 30;

interface SavedBuildsSheetProps {
  open: boolean;
  onClose: () => void;
  /**
   * Id of the customer of the displayed build. Null for a build without a customer: the sheet then
   * lists the latest builds on this tablet.
   */
  customerId: string | null;
}

export const SavedBuildsSheet = memo(function SavedBuildsSheet(props: SavedBuildsSheetProps) {
  const { open, onClose, customerId } = props;
  const { t, i18n } = useTranslation(['build', 'common']);
  const language = languageOf(i18n.language);
  const isForCustomer = useKiosk(isInCustomerHands);
  const ownBuildIds = useJourney((journey) => journey.ownBuildIds);
  const titleKey = customerId === null ? 'savedBuilds' : 'savedBuildsOfCustomer';
  const [comparedIds, setComparedIds] = useState<readonly string[]>([]);
  const rows = useLiveRows(async () => {
    if (!open) return [];
    const builds = await listBuilds({ customerId, isForCustomer, ownBuildIds });
    return loadShownBuilds(localDatabase, builds, language);
  }, [open, customerId, isForCustomer, ownBuildIds, language]);
  const visibleComparedIds = comparedIds.filter((id) => rows?.some(({ build }) => build.id === id));

  function toggle(buildId: string): void {
    setComparedIds(
      visibleComparedIds.includes(buildId)
        ? visibleComparedIds.filter((id) => id !== buildId)
        : [...visibleComparedIds, buildId],
    );
  }

  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t(isForCustomer ? 'yourBuilds' : titleKey)}
    >
      {!rows && <Skeleton label={t('common:loading')} lines={4} />}
      {rows?.length === 0 && <EmptyText>{t('noSavedBuilds')}</EmptyText>}
      <ul>
        {rows?.map((row) => (
          <SavedBuild
            canCompare={
              visibleComparedIds.length < MAX_COMPARED || visibleComparedIds.includes(row.build.id)
            }
            isCompared={visibleComparedIds.includes(row.build.id)}
            key={row.build.id}
            onCompare={() => toggle(row.build.id)}
            onOpen={onClose}
            row={row}
          />
        ))}
      </ul>
      {visibleComparedIds.length > 1 && (
        <div className={styles.tray}>
          <Link
            className={getButtonClassName()}
            to={toCompareAddress(visibleComparedIds.map((buildId) => ({ buildId })))}
          >
            {t('compareMarked', { count: visibleComparedIds.length })}
          </Link>
        </div>
      )}
      <Link
        className={styles.fresh}
        onClick={onClose}
        state={{ begin: true }}
        to={href('newBuild')}
      >
        {t('createNewBuild')}
      </Link>
    </Sheet>
  );
});

interface BuildsScope {
  customerId: string | null;
  isForCustomer: boolean;
  /** Ids of the builds that an unregistered customer has saved in the current customer session. */
  ownBuildIds: readonly string[];
}

/** A customer who has the tablet sees only their own builds. */
async function listBuilds({ customerId, isForCustomer, ownBuildIds }: BuildsScope) {
  if (customerId !== null) return listBuildsOfCustomer(localDatabase, customerId);
  if (!isForCustomer) return listLatestBuilds(localDatabase, MAX_SHOWN_BUILDS);
  return listBuildsByIds(localDatabase, ownBuildIds);
}

interface SavedBuildProps {
  row: ShownBuild;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
  onOpen: () => void;
}

function SavedBuild({ row, isCompared, canCompare, onCompare, onOpen }: SavedBuildProps) {
  const { t } = useTranslation('build');
  const { archive, restore } = useBuildStatus();
  const { build, shown } = row;
  const isClosed = build.status === 'archived' || build.status === 'sold';
  const createTestDriveLink = useTestDriveLink();
  const testDrive = shown && !isClosed && createTestDriveLink?.(build.id, shown.vehicle);
  return (
    <li className={styles.row} data-archived={build.status === 'archived' || undefined}>
      <Link className={styles.link} onClick={onOpen} to={href('build', { buildId: build.id })}>
        <BuildThumbnail shown={shown} />
        <span className={styles.about}>
          <BuildDescription shownBuild={row} />
          <BuildPriceAndDate shownBuild={row} />
          <Text as="span" size="xs" tone="accent" weight="medium">
            {t(`status.${build.status}`)}
          </Text>
        </span>
      </Link>
      <div className={styles.acts}>
        {shown && (
          <Checkbox
            aria-label={t('compareThis', {
              vehicle: `${shown.vehicle.make} ${shown.vehicle.model}`,
            })}
            checked={isCompared}
            disabled={!canCompare}
            label={t('compare')}
            onChange={onCompare}
          />
        )}
        {testDrive && (
          <Link
            {...testDrive}
            className={styles.testDrive}
            onClick={() => {
              onOpen();
              testDrive.onClick();
            }}
          >
            {t('bookTestDrive')}
          </Link>
        )}
        {build.status === 'archived' && (
          <IconButton icon="refresh" label={t('restore')} onClick={() => void restore(build)} />
        )}
        {!isClosed && (
          <IconButton icon="archive" label={t('archive')} onClick={() => void archive(build)} />
        )}
      </div>
    </li>
  );
}
