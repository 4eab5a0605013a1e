import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localDatabase } from '../../data/local-database.ts';
import { listBuildsOfCustomer, listLatestBuilds } from '../../data/queries/build-queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuildThumbnail } from './build-thumbnail.tsx';
import { BuildFigures, BuildWords } from './build-words.tsx';
import styles from './saved-builds-sheet.module.css';
import { type ShownBuild, showBuilds } from './shown-build.ts';
import { useBuildStatus } from './use-build-status.ts';

const SHOWN = 30;

interface SavedBuildsSheetProps {
  open: boolean;
  onClose: () => void;
  /** Null while nobody is served: then the latest of the showroom are listed. */
  customerId: string | null;
}

/** The builds that can be opened again: this customer's, else the showroom's latest. */
export function SavedBuildsSheet({ open, onClose, customerId }: SavedBuildsSheetProps) {
  const { t } = useTranslation(['build', 'common']);
  const rows = useLiveQuery(async () => {
    if (!open) return [];
    const builds =
      customerId === null
        ? await listLatestBuilds(localDatabase, SHOWN)
        : await listBuildsOfCustomer(localDatabase, customerId);
    return showBuilds(localDatabase, builds);
  }, [open, customerId]);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={customerId === null ? t('savedBuilds') : t('savedBuildsOfCustomer')}
    >
      {!rows && <Skeleton label={t('common:loading')} lines={4} />}
      {rows?.length === 0 && <p className={styles.empty}>{t('noSavedBuilds')}</p>}
      <ul>
        {rows?.map((row) => (
          <SavedBuild key={row.build.id} onOpen={onClose} row={row} />
        ))}
      </ul>
      <Link className={styles.fresh} onClick={onClose} to="/build">
        {t('createNewBuild')}
      </Link>
    </Sheet>
  );
}

function SavedBuild({ row, onOpen }: { row: ShownBuild; onOpen: () => void }) {
  const { t } = useTranslation('build');
  const { archive, restore } = useBuildStatus();
  const { build } = row;
  return (
    <li className={styles.row} data-archived={build.status === 'archived' || undefined}>
      <Link className={styles.link} onClick={onOpen} to={`/build/${build.id}`}>
        <BuildThumbnail shown={row.shown} />
        <span className={styles.about}>
          <BuildWords shownBuild={row} />
          <BuildFigures shownBuild={row} />
          <span className={styles.status}>{t(`status.${build.status}`)}</span>
        </span>
      </Link>
      {build.status === 'archived' && (
        <IconButton icon="refresh" label={t('restore')} onClick={() => void restore(build)} />
      )}
      {build.status !== 'archived' && build.status !== 'sold' && (
        <IconButton icon="archive" label={t('archive')} onClick={() => void archive(build)} />
      )}
    </li>
  );
}
