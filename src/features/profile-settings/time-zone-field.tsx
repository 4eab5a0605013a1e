import { useTranslation } from 'react-i18next';
import { agentTimeZones } from '#domain/agents/agent.ts';
import { dateTimeFormat } from '../../ui/date-time-format.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useNow } from '../../ui/use-now.ts';

type Zone = (typeof agentTimeZones)[number];

interface TimeZoneFieldProps {
  timezone: string;
  onChoose: (zone: Zone) => void;
}

/**
 * Selects the time zone in which instants are displayed, and shows the current time in that zone.
 */
export function TimeZoneField({ timezone, onChoose }: TimeZoneFieldProps) {
  const { t, i18n } = useTranslation('profileSettings');
  const now = useNow();
  const format = dateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: timezone });
  const isOffered = agentTimeZones.some((zone) => zone === timezone);
  // Adds the stored time zone of the agent as a disabled option if the list does not contain it,
  // because the server may have set another zone.
  const own = isOffered ? [] : [{ value: timezone, label: timezone, disabled: true }];
  return (
    <SelectField
      hint={t('preferences.zoneHint', { time: format.format(now) })}
      label={t('preferences.timezone')}
      onChange={({ target }) => {
        const zone = agentTimeZones.find((known) => known === target.value);
        if (zone) onChoose(zone);
      }}
      options={[...agentTimeZones.map((value) => ({ value, label: t(`zone.${value}`) })), ...own]}
      value={timezone}
    />
  );
}
