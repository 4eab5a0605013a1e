import { useTranslation } from 'react-i18next';
import { SelectField, type SelectFieldProps } from '../../../ui/form/select-field.tsx';

interface ShowroomTimeZoneFieldProps extends Omit<SelectFieldProps, 'label' | 'options'> {
  value: string;
}

/** Selects the time zone in which the opening hours of a showroom apply. */
export function ShowroomTimeZoneField({ value, ...select }: ShowroomTimeZoneFieldProps) {
  const { t } = useTranslation('admin');
  const zones = new Set([value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectField
      {...select}
      label={t('showrooms.field.timezone')}
      options={[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
    />
  );
}
