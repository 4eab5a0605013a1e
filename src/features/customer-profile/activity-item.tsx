import type { Activity } from '#domain/activities/activity.ts';
import { wasMadeOffline } from '#domain/activities/activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { activityHeadline, activityIcon, listedChanges } from './activity-words.ts';
import styles from './activity.module.css';
import { ProfileMoment } from './profile-moment.tsx';
import type { ProfileWords } from './profile-words.ts';

interface ActivityItemProps {
  activity: Activity;
  isWaiting: boolean;
  words: ProfileWords;
}

/** One activity in the history of a customer: headline, changed values, actor, device and time. */
export function ActivityItem({ activity, isWaiting, words }: ActivityItemProps) {
  const { t } = words;
  const { actorId, device, at, receivedAt, what } = activity;
  const changes = listedChanges(activity);
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        <Icon name={activityIcon(activity)} />
      </span>
      <div className={styles.body}>
        <p className={styles.headline}>
          {activityHeadline(words, activity)}
          {isWaiting && <Badge icon="cloud-up">{t('common:waitingMark')}</Badge>}
        </p>
        {changes.length > 0 && (
          <dl className={styles.changes}>
            {changes.map(({ field, from, to }) => (
              <div className={styles.change} key={field}>
                <dt>{words.field(field)}</dt>
                <dd>
                  {what === 'changed' && (
                    <>
                      <del className={styles.before}>{words.value(field, from)}</del>
                      <Icon name="arrow-right" size="small" />
                    </>
                  )}
                  <ins className={styles.after}>{words.value(field, to)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles.meta}>
          <span>{words.agent(actorId)}</span>
          <span>{device ? device.name : t('activity.headOffice')}</span>
          <ProfileMoment at={at} />
          {!isWaiting && wasMadeOffline(activity) && (
            <span>{t('activity.offline', { when: words.moment(receivedAt) })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
