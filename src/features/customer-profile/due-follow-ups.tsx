import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/local-database.ts';
import { listDueFollowUps } from '../../data/queries/follow-up-queries.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DueFollowUpRow } from './due-follow-up-row.tsx';
import styles from './due-follow-ups.module.css';
import { useProfileLabels } from './use-profile-labels.ts';
import { useShowroomDay } from './use-showroom-day.ts';

interface DueFollowUpsProps {
  /** Number of follow-ups that are displayed initially. */
  limit: number;
  loadingLabel: string;
}

/** Lists the open follow-ups of this showroom that are due by today, longest overdue first. */
export function DueFollowUps({ limit, loadingLabel }: DueFollowUpsProps) {
  const { t } = useTranslation('customerProfile');
  const showroomId = useSession((state) => state.session?.showroom.id) ?? '';
  const today = useShowroomDay();
  const labels = useProfileLabels();
  const [isWhole, setIsWhole] = useState(false);
  const due = useLiveRows(
    () => listDueFollowUps(localDatabase, { showroomId, today }),
    [showroomId, today],
  );
  if (!due) return <Skeleton label={loadingLabel} lines={3} />;
  if (due.length === 0) return <p className={styles.empty}>{t('due.none')}</p>;
  const shown = isWhole ? due : due.slice(0, limit);
  return (
    <>
      <ul>
        {shown.map((row) => (
          <DueFollowUpRow due={row} key={row.followUp.id} labels={labels} />
        ))}
      </ul>
      {shown.length < due.length && (
        <Button onClick={() => setIsWhole(true)} variant="quiet">
          {t('due.more', { count: due.length })}
        </Button>
      )}
    </>
  );
}
