import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#domain/activities/activity.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mergeActivities, readTimeline } from '../../data/queries/activity-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityItem } from './activity-item.tsx';
import styles from './activity.module.css';
import { OlderActivities } from './older-activities.tsx';
import { TabPanel } from './tab-panel.tsx';
import { useProfileLabels } from './use-profile-labels.ts';

const PAGE = 20;

/** Tab with the activities of a customer, latest first, loaded in pages. */
export function ActivityTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const [limit, setLimit] = useState(PAGE);
  const [older, setOlder] = useState<readonly Activity[]>([]);
  const labels = useProfileLabels();
  const timeline = useLiveRows(
    () => readTimeline(localDatabase, customer.id, limit),
    [customer.id, limit],
  );
  if (!timeline) {
    return (
      <TabPanel title={t('activity.title')}>
        <Skeleton label={t('activity.loading')} lines={6} />
      </TabPanel>
    );
  }
  const { waiting, hasMore } = timeline;
  const recorded = mergeActivities(timeline.recorded, older);
  const shown = [
    ...waiting.map((activity) => ({ activity, isWaiting: true })),
    ...recorded.map((activity) => ({ activity, isWaiting: false })),
  ];
  return (
    <TabPanel title={t('activity.title')}>
      {shown.length === 0 && <EmptyState icon="clock" title={t('activity.empty')} />}
      {shown.length > 0 && (
        <ol className={styles.timeline}>
          {shown.map(({ activity, isWaiting }) => (
            <ActivityItem
              activity={activity}
              isWaiting={isWaiting}
              key={activity.id}
              labels={labels}
            />
          ))}
        </ol>
      )}
      {hasMore ? (
        <Button onClick={() => setLimit(limit + PAGE)} variant="secondary">
          {t('activity.more')}
        </Button>
      ) : (
        <OlderActivities
          customer={customer}
          listed={new Set(recorded.map(({ id }) => id))}
          onLoaded={(loaded) => setOlder([...older, ...loaded])}
        />
      )}
    </TabPanel>
  );
}
