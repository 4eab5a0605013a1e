import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/local-database.ts';
import { findWalkIn } from '../../data/queries/walk-in-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { Icon } from '../../ui/icon.tsx';
import { notesOf } from './link-walk-in.ts';
import styles from './draft/draft-notice.module.css';

/** Shows the walk-in entry that this registration completes. */
export function WalkInNotice({ walkInId }: { walkInId: string }) {
  const { t } = useTranslation('register');
  const walkIn = useLiveValue(() => findWalkIn(localDatabase, walkInId), [walkInId]);
  if (!walkIn) return null;
  return (
    <div className={styles.notice}>
      <p>
        <Icon name="user" size="small" /> {t('forWalkIn', { who: notesOf(walkIn) || t('unnamed') })}
      </p>
    </div>
  );
}
