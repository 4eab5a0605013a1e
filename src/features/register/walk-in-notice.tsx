import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findWalkIn } from '../../data/queries/visits/walk-in-queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { formatWalkInNotes } from './link-walk-in.ts';

/** Shows the walk-in entry that this registration completes. */
export function WalkInNotice({ walkInId }: { walkInId: string }) {
  const { t } = useTranslation('register');
  const walkIn = useLiveValue(() => findWalkIn(localDatabase, walkInId), [walkInId]);
  if (!walkIn) return null;
  return (
    <Cluster align="center" gap={[2, 4]} justify="between" tone="muted">
      <p>
        <Icon name="user" size="small" />{' '}
        {t('forWalkIn', { who: formatWalkInNotes(walkIn) || t('unnamed') })}
      </p>
    </Cluster>
  );
}
