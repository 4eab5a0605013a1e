import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Text } from '../../ui/text.tsx';
import { BuildFigures, BuildDescription } from './build-description.tsx';
import { BuildThumbnail } from './build-thumbnail.tsx';
import styles from './saved-builds-sheet.module.css';
import type { ShownBuild } from './shown-build.ts';
import { useBuildStatus } from './use-build-status.ts';

interface SavedBuildProps {
  row: ShownBuild;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
  onOpen: () => void;
}

/** Row of a saved build with actions to open, compare and archive the build. */
export function SavedBuild({ row, isCompared, canCompare, onCompare, onOpen }: SavedBuildProps) {
  const { t } = useTranslation('build');
  const { archive, restore } = useBuildStatus();
  const { build, shown } = row;
  return (
    <li className={styles.row} data-archived={build.status === 'archived' || undefined}>
      <Link className={styles.link} onClick={onOpen} to={href('build', { buildId: build.id })}>
        <BuildThumbnail shown={shown} />
        <span className={styles.about}>
          <BuildDescription shownBuild={row} />
          <BuildFigures shownBuild={row} />
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
        {build.status === 'archived' && (
          <IconButton icon="refresh" label={t('restore')} onClick={() => void restore(build)} />
        )}
        {build.status !== 'archived' && build.status !== 'sold' && (
          <IconButton icon="archive" label={t('archive')} onClick={() => void archive(build)} />
        )}
      </div>
    </li>
  );
}
