import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Activity, wasMadeOffline } from '#domain/activities/activity.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { mergeActivities, readTimeline } from '../../../data/queries/customers/activity-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { listActivities } from '../../../sync/requests/list-activities.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { ProfileDateTime } from '../profile-date-time.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { TabPanel } from '../tab-panel.tsx';
import { useProfileLabels } from '../use-profile-labels.ts';
import { formatActivityHeadline, getActivityIcon, listShownChanges } from './activity-labels.ts';
import styles from './activity.module.css';

const PAGE_SIZE = 20;

/** Tab with the activities of a customer, latest first, loaded in pages. */
export function ActivityTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [olderActivities, setOlderActivities] = useState<readonly Activity[]>([]);
  const labels = useProfileLabels(customer);
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
  const recordedActivities = mergeActivities(timeline.recorded, olderActivities);
  const listedActivities = [
    ...waiting.map((activity) => ({ activity, isWaiting: true })),
    ...recordedActivities.map((activity) => ({ activity, isWaiting: false })),
  ];
  return (
    <TabPanel title={t('activity.title')}>
      {listedActivities.length === 0 && <EmptyState icon="clock" title={t('activity.empty')} />}
      {listedActivities.length > 0 && (
        <Stack as="ol" gap={0}>
          {listedActivities.map(({ activity, isWaiting }) => (
            <ActivityItem
              activity={activity}
              isWaiting={isWaiting}
              key={activity.id}
              labels={labels}
            />
          ))}
        </Stack>
      )}
      {hasMore ? (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)} variant="secondary">
          {t('activity.more')}
        </Button>
      ) : (
        <OlderActivities
          customer={customer}
          listed={new Set(recordedActivities.map(({ id }) => id))}
          onLoaded={(loadedActivities) =>
            setOlderActivities([...olderActivities, ...loadedActivities])
          }
        />
      )}
    </TabPanel>
  );
}

interface ActivityItemProps {
  activity: Activity;
  isWaiting: boolean;
  labels: ProfileLabels;
}

function ActivityItem({ activity, isWaiting, labels }: ActivityItemProps) {
  const { t } = labels;
  const { actorId, device, at, receivedAt, what } = activity;
  const changes = listShownChanges(activity);
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        <Icon name={getActivityIcon(activity)} />
      </span>
      <Stack className={styles.body} gap={2}>
        <Cluster as="p" align="center" gap={[2, 3]} weight="medium">
          {formatActivityHeadline(labels, activity)}
          {isWaiting && <Badge icon="cloud-up">{t('common:waitingMark')}</Badge>}
        </Cluster>
        {changes.length > 0 && (
          <Stack className={styles.changes} as="dl" gap={2}>
            {changes.map(({ field, from, to }) => (
              <div className={styles.change} key={field}>
                <dt>{labels.field(field)}</dt>
                <dd>
                  {what === 'changed' && from !== undefined && (
                    <>
                      <del className={styles.before}>{labels.value(field, from)}</del>
                      <Icon name="arrow-right" size="small" />
                    </>
                  )}
                  <ins className={styles.after}>{labels.value(field, to)}</ins>
                </dd>
              </div>
            ))}
          </Stack>
        )}
        <Cluster as="p" gap={[0, 3]} tone="muted" size="s">
          <span>{labels.agent(actorId)}</span>
          <span>{device ? device.name : t('activity.headOffice')}</span>
          <ProfileDateTime at={at} />
          {!isWaiting && wasMadeOffline(activity) && (
            <span>{t('activity.offline', { when: labels.moment(receivedAt) })}</span>
          )}
        </Cluster>
      </Stack>
    </li>
  );
}

interface OlderActivitiesProps {
  customer: Customer;
  /** Ids of all activities of this customer that are already listed. */
  listed: ReadonlySet<string>;
  onLoaded: (activities: readonly Activity[]) => void;
}

type LoadFailure = 'unreachable' | 'signIn' | 'failed';

/** Loads from the server the older activities that this tablet no longer stores, in pages. */
function OlderActivities({ customer, listed, onLoaded }: OlderActivitiesProps) {
  const { t } = useTranslation('customerProfile');
  const token = useSession(({ session }) => session?.token ?? null);
  const [openedAt] = useState(() => Date.now());
  const [page, setPage] = useState<number | null>(1);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  if (customer.registeredAt > openedAt - ACTIVITY_SYNC_WINDOW_MS) return null;
  if (page === null) return <p className={styles.older}>{t('activity.older.none')}</p>;

  async function load(pageNumber: number): Promise<void> {
    if (token === null) return setFailure('signIn');
    setLoading(true);
    const result = await listActivities(token, {
      customerId: customer.id,
      page: pageNumber,
      known: listed,
    });
    setLoading(false);
    if (!result.ok) return setFailure(failureOf(result.code));
    setFailure(null);
    setPage(result.value.nextPage);
    onLoaded(result.value.activities);
  }

  return (
    <div className={styles.older}>
      <Button
        onClick={() => void load(page)}
        pending={loading}
        pendingLabel={t('activity.older.loading')}
        variant="secondary"
      >
        {t('activity.older.action')}
      </Button>
      <output>{failure && t(`activity.older.${failure}`)}</output>
    </div>
  );
}

function failureOf(code: RequestErrorCode): LoadFailure {
  if (code === 'UNAUTHORISED') return 'signIn';
  return code === 'UNREACHABLE' ? 'unreachable' : 'failed';
}
