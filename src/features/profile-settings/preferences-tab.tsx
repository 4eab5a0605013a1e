import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Agent,
  agentThemes,
  agentTimeZones,
  noNotifications,
  type NotificationChannel,
  notificationChannels,
} from '#domain/agents/agent.ts';
import { languageNames, languageOf, languages } from '#domain/languages/language.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import type { MutateResult } from '../../data/mutate/mutate.ts';
import type { Session } from '../../data/session/session.ts';
import {
  requestNotificationPermission,
  type NotificationState,
  readNotificationState,
} from '../../device/installed-app/notifications.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { Card } from '../../ui/data-display/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { dismissFailureToasts } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './settings.module.css';

const themeIcons = { dark: 'moon', light: 'sun', auto: 'settings' } as const;

/**
 * Tab with the preferences of this agent, which apply on every tablet. Each change of a preference
 * applies immediately.
 */
export function PreferencesTab({ session }: { session: Session }) {
  const { t } = useTranslation('profileSettings');
  const { preferences, set } = usePreferences(session);

  return (
    <Stack gap={5}>
      <p className={styles.note}>{t('preferences.note')}</p>
      <Card>
        <section className={styles.section}>
          <Text as="h2" size="l">
            {t('preferences.look')}
          </Text>
          <ChoiceGroup
            legend={t('preferences.theme')}
            onChange={(theme) => void set({ theme })}
            options={agentThemes.map((value) => ({
              value,
              label: t(`theme.${value}`),
              description: t(`theme.detail.${value}`),
              icon: themeIcons[value],
            }))}
            value={preferences.theme ?? 'auto'}
          />
        </section>
      </Card>
      <Card>
        <section className={styles.section}>
          <Text as="h2" size="l">
            {t('preferences.region')}
          </Text>
          <div className={styles.fields}>
            <SelectField
              label={t('preferences.language')}
              onChange={({ target }) => void set({ locale: languageOf(target.value) })}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={preferences.locale}
            />
            <TimeZoneField
              onChoose={(timezone) => void set({ timezone })}
              timezone={preferences.timezone}
            />
          </div>
        </section>
      </Card>
      <Card>
        <NotificationChoices
          chosen={preferences.notifications}
          onChoose={(notifications) => void set({ notifications })}
        />
      </Card>
    </Stack>
  );
}

type AgentTimeZone = (typeof agentTimeZones)[number];

interface TimeZoneFieldProps {
  timezone: string;
  onChoose: (zone: AgentTimeZone) => void;
}

/**
 * Selects the time zone in which instants are displayed, and shows the current time in that zone.
 */
function TimeZoneField({ timezone, onChoose }: TimeZoneFieldProps) {
  const { t, i18n } = useTranslation('profileSettings');
  const now = useNow();
  const format = getDateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: timezone });
  const isOffered = agentTimeZones.some((zone) => zone === timezone);
  // Adds a stored time zone that is not selectable as a disabled option, so that the field shows
  // the stored value.
  const currentZoneOptions = isOffered
    ? []
    : [{ value: timezone, label: timezone, disabled: true }];
  return (
    <SelectField
      hint={t('preferences.zoneHint', { time: format.format(now) })}
      label={t('preferences.timezone')}
      onChange={({ target }) => {
        const zone = agentTimeZones.find((candidate) => candidate === target.value);
        if (zone) onChoose(zone);
      }}
      options={[
        ...agentTimeZones.map((value) => ({ value, label: t(`zone.${value}`) })),
        ...currentZoneOptions,
      ]}
      value={timezone}
    />
  );
}

type NotificationChoice = NonNullable<Agent['notifications']>;

interface NotificationChoicesProps {
  chosen: Agent['notifications'];
  onChoose: (choices: NotificationChoice) => void;
}

function NotificationChoices({ chosen = noNotifications, onChoose }: NotificationChoicesProps) {
  const { t } = useTranslation('profileSettings');
  const [permissionState, setPermissionState] = useState<NotificationState>(readNotificationState);

  async function choose(channel: NotificationChannel, isOn: boolean): Promise<void> {
    if (channel === 'push' && isOn) {
      const newState = await requestNotificationPermission();
      setPermissionState(newState);
      if (newState !== 'granted') return;
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
          const pushObstacle = isPush ? findPushObstacle(permissionState) : null;
          const detail = pushObstacle ?? channel;
          return (
            <Checkbox
              // The checkbox of push also requires the permission, which belongs to the tablet, not
              // to the agent.
              checked={chosen[channel] && (!isPush || permissionState === 'granted')}
              description={t(`notification.detail.${detail}`)}
              disabled={pushObstacle !== null}
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

function findPushObstacle(state: NotificationState): 'push-none' | 'push-denied' | null {
  if (state === 'none') return 'push-none';
  return state === 'denied' ? 'push-denied' : null;
}

interface ChosenPreferences {
  /**
   * The row of the agent at the time of the tap. Once the stored row changes, the stored
   * preferences apply again.
   */
  over: Agent;
  preferences: ArgsOf<'setAgentPreferences'>['preferences'];
}

/**
 * Returns the preferences of the signed-in agent, and a function that changes the preferences. A
 * changed preference is displayed before the change is stored.
 */
function usePreferences(session: Session) {
  const { t } = useTranslation('profileSettings');
  const showFailure = useFailureToast();
  const [chosenPreferences, setChosenPreferences] = useState<ChosenPreferences | null>(null);
  const { agent, showroom } = session;
  const pendingPreferences = chosenPreferences?.over === agent ? chosenPreferences.preferences : {};

  async function set(preferences: ArgsOf<'setAgentPreferences'>['preferences']): Promise<void> {
    dismissFailureToasts('preferences');
    const args = { agentId: agent.id, showroomId: showroom.id, preferences };
    // Does not use `useAction`, which would ignore further taps while a change is stored, although
    // each tap may set another preference.
    const result = await storeOptimistically({
      shown: { over: agent, preferences: { ...pendingPreferences, ...preferences } },
      show: setChosenPreferences,
      store: () => mutateNow({ name: 'setAgentPreferences', args, actorId: agent.id }),
    });
    if (!result.ok) showFailure(result.code, { about: 'preferences', title: t('failed.save') });
  }

  return { preferences: Object.assign({}, agent, pendingPreferences) as Agent, set };
}

interface OptimisticStoreInput<T> {
  shown: T;
  show: (shown: T | null) => void;
  store: () => Promise<MutateResult>;
}

/** Displays a value before the value is stored, and removes the value again if storing fails. */
export async function storeOptimistically<T>({
  shown,
  show,
  store,
}: OptimisticStoreInput<T>): Promise<MutateResult> {
  show(shown);
  const result = await store();
  if (!result.ok) show(null);
  return result;
}
