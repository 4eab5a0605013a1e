import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Agent,
  noNotifications,
  type NotificationChannel,
  notificationChannels,
} from '#domain/agents/agent.ts';
import {
  requestNotificationPermission,
  type NotificationState,
  readNotificationState,
} from '../../device/notifications.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './settings.module.css';

type Choices = NonNullable<Agent['notifications']>;

interface NotificationChoicesProps {
  chosen: Agent['notifications'];
  onChoose: (choices: Choices) => void;
}

/** Notification preferences of the agent, each with its availability on this tablet. */
export function NotificationChoices({
  chosen = noNotifications,
  onChoose,
}: NotificationChoicesProps) {
  const { t } = useTranslation('profileSettings');
  const [state, setState] = useState<NotificationState>(readNotificationState);

  async function choose(channel: NotificationChannel, isOn: boolean): Promise<void> {
    if (channel === 'push' && isOn) {
      const answer = await requestNotificationPermission();
      setState(answer);
      if (answer !== 'granted') return;
    }
    onChoose({ ...chosen, [channel]: isOn });
  }

  return (
    <section className={styles.section}>
      <Text as="h2" size="l">
        {t('preferences.notifications')}
      </Text>
      <div>
        {notificationChannels.map((channel) => {
          const isPush = channel === 'push';
          const hindrance = isPush ? findHindrance(state) : null;
          const detail = hindrance ?? channel;
          return (
            <Checkbox
              // The checkbox of push also requires the permission, which belongs to the tablet, not
              // to the agent.
              checked={chosen[channel] && (!isPush || state === 'granted')}
              description={t(`notification.detail.${detail}`)}
              disabled={hindrance !== null}
              key={channel}
              label={t(`notification.${channel}`)}
              onChange={({ target }) => void choose(channel, target.checked)}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Returns the reason why this tablet cannot show notifications, or null. */
function findHindrance(state: NotificationState): 'push-none' | 'push-denied' | null {
  if (state === 'none') return 'push-none';
  return state === 'denied' ? 'push-denied' : null;
}
