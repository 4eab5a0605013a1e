import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import type { VisitChoices } from './use-visit-choices.ts';
import { changeVisitForm } from './use-visit-form.ts';

interface LocationFieldsProps {
  choices: VisitChoices;
  error: string | undefined;
}

/** Fields that select the showroom, on which the free times and the agents depend (BKD-10). */
export function LocationFields({ choices, error }: LocationFieldsProps) {
  const { t } = useTranslation('bookings');
  const { place, showrooms } = choices;
  return (
    <div data-problem={error && ''}>
      <SelectField
        emptyLabel={place ? undefined : t('details.chooseShowroom')}
        error={error}
        hint={place?.showroom.address}
        label={t('details.showroom')}
        onChange={({ target }) =>
          changeVisitForm({ showroomId: target.value || null, time: null, agentId: null })
        }
        options={showrooms.map(({ id, name, location }) => ({
          value: id,
          label: `${name} – ${location}`,
        }))}
        required
        value={place?.showroom.id ?? ''}
      />
    </div>
  );
}
