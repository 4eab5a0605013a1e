import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readTimeline } from '../../data/queries/activity-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityItem } from './activity-item.tsx';
import styles from './activity.module.css';
import { TabPanel } from './tab-panel.tsx';
import { useProfileWords } from './use-profile-words.ts';

const PAGE = 20;

/** What happened with a customer, latest first, a page at a time. */
export function ActivityTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const [limit, setLimit] = useState(PAGE);
  const words = useProfileWords();
  const timeline = useLiveRows(
    () => readTimeline(localDatabase, customer.id, limit),
    [customer.id, limit],
  );
  const shown = timeline && [
    ...timeline.waiting.map((activity) => ({ activity, isWaiting: true })),
    ...timeline.recorded.map((activity) => ({ activity, isWaiting: false })),
  ];
  return (
    <TabPanel title={t('activity.title')}>
      {!shown && <Skeleton label={t('activity.loading')} lines={6} />}
      {shown?.length === 0 && <EmptyState icon="clock" title={t('activity.empty')} />}
      {shown && shown.length > 0 && (
        <ol className={styles.timeline}>
          {shown.map(({ activity, isWaiting }) => (
            <ActivityItem
              activity={activity}
              isWaiting={isWaiting}
              key={activity.id}
              words={words}
            />
          ))}
        </ol>
      )}
      {timeline?.hasMore && (
        <Button onClick={() => setLimit(limit + PAGE)} variant="secondary">
          {t('activity.more')}
        </Button>
      )}
    </TabPanel>
  );
}
