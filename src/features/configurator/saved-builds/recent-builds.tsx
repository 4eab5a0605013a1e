import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOf } from '#domain/languages/language.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listLatestBuilds } from '../../../data/queries/builds/build-queries.ts';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { BuildPriceAndDate, BuildDescription } from './build-description.tsx';
import styles from './build-row.module.css';
import { BuildThumbnail } from './build-thumbnail.tsx';
import { loadShownBuilds } from './shown-build.ts';

interface RecentBuildsProps {
  limit: number;
  loadingLabel: string;
}

/** Lists the latest builds on this tablet, newest first, without archived builds. */
export function RecentBuilds({ limit, loadingLabel }: RecentBuildsProps) {
  const { t, i18n } = useTranslation('build');
  const language = languageOf(i18n.language);
  const rows = useLiveRows(
    async () =>
      loadShownBuilds(localDatabase, await listLatestBuilds(localDatabase, limit), language),
    [limit, language],
  );
  if (!rows) return <Skeleton label={loadingLabel} lines={limit} />;
  if (rows.length === 0) return <EmptyText>{t('noRecentBuilds')}</EmptyText>;
  return (
    <ul>
      {rows.map((row) => (
        <Cluster className={styles.row} as="li" align="center" gap={3} nowrap key={row.build.id}>
          <Link className={styles.link} to={href('share', { configId: row.build.id })}>
            <BuildThumbnail shown={row.shown} />
            <BuildDescription shownBuild={row} />
            <BuildPriceAndDate shownBuild={row} />
          </Link>
          <span className={styles.actions}>
            <Link
              aria-label={t('shareConfiguration')}
              className={styles.action}
              title={t('shareConfiguration')}
              to={href('share', { configId: row.build.id })}
            >
              <Icon name="share" />
            </Link>
            <Link
              aria-label={t('createNewBuild')}
              className={styles.action}
              state={{ begin: true }}
              title={t('createNewBuild')}
              to={href('newBuild')}
            >
              <Icon name="plus" />
            </Link>
          </span>
        </Cluster>
      ))}
    </ul>
  );
}
