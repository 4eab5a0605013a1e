import type { Activity } from '#domain/activities/activity.ts';
import { wasMadeOffline } from '#domain/activities/activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatActivityHeadline, getActivityIcon, listShownChanges } from './activity-labels.ts';
import styles from './activity.module.css';
import { ProfileDateTime } from './profile-date-time.tsx';
import type { ProfileLabels } from './profile-labels.ts';

interface ActivityItemProps {
  activity: Activity;
  isWaiting: boolean;
  labels: ProfileLabels;
}

/** One activity in the history of a customer: headline, changed values, actor, device and time. */
export function ActivityItem({ activity, isWaiting, labels }: ActivityItemProps) {
  const { t } = labels;
  const { actorId, device, at, receivedAt, what } = activity;
  const changes = listShownChanges(activity);
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        <Icon name={getActivityIcon(activity)} />
      </span>
      <div className={styles.body}>
        <p className={styles.headline}>
          {formatActivityHeadline(labels, activity)}
          {isWaiting && <Badge icon="cloud-up">{t('common:waitingMark')}</Badge>}
        </p>
        {changes.length > 0 && (
          <dl className={styles.changes}>
            {changes.map(({ field, from, to }) => (
              <div className={styles.change} key={field}>
                <dt>{labels.field(field)}</dt>
                <dd>
                  {what === 'changed' && (
                    <>
                      <del className={styles.before}>{labels.value(field, from)}</del>
                      <Icon name="arrow-right" size="small" />
                    </>
                  )}
                  <ins className={styles.after}>{labels.value(field, to)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles.meta}>
          <span>{labels.agent(actorId)}</span>
          <span>{device ? device.name : t('activity.headOffice')}</span>
          <ProfileDateTime at={at} />
          {!isWaiting && wasMadeOffline(activity) && (
            <span>{t('activity.offline', { when: labels.moment(receivedAt) })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
