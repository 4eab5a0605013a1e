import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/select-field.tsx';

interface ShowroomTimeZoneFieldProps {
  value: string;
  onChange: (timezone: string) => void;
}

/** Selects the time zone in which the opening hours of a showroom apply. */
export function ShowroomTimeZoneField({ value, onChange }: ShowroomTimeZoneFieldProps) {
  const { t } = useTranslation('admin');
  const zones = new Set([value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectField
      label={t('showrooms.field.timezone')}
      onChange={({ target }) => onChange(target.value)}
      options={[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
    />
  );
}
