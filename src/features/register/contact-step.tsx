import { useTranslation } from 'react-i18next';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import type { BasicInformation } from './check-basic-information.ts';
import { ConsentFields } from './consent-fields.tsx';
import type { RegisterDraft } from './register-form-state.ts';
import { RegisterSummary } from './register-summary.tsx';
import { useRegistrationLabels } from './use-registration-labels.ts';

interface ContactStepProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  options: RegistrationOptions;
  change: (changes: Partial<RegisterDraft>) => void;
}

export function ContactStep({ draft, basic, options, change }: ContactStepProps) {
  const { t } = useTranslation('register');
  const labels = useRegistrationLabels(options);
  return (
    <>
      <ChoiceGroup
        legend={t('preferredTime')}
        onChange={(preferredTime) => change({ preferredTime })}
        options={options.timeSlots.map((option) => ({
          value: option.value,
          label: labels.time(option),
        }))}
        required
        value={draft.preferredTime || undefined}
      />
      <ConsentFields change={change} draft={draft} options={options} />
      <RegisterSummary basic={basic} draft={draft} options={options} />
    </>
  );
}
