import { useTranslation } from 'react-i18next';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import { useRegisterTexts } from '../use-register-texts.ts';
import { useRegistrationLabels } from './use-registration-labels.ts';

interface PreferencesStepProps {
  draft: RegisterDraft;
  options: RegistrationOptions;
  change: (changes: Partial<RegisterDraft>) => void;
}

const intentIcons: Record<RegisterDraft['intent'], IconName> = {
  hot: 'flame',
  warm: 'sun',
  cold: 'snowflake',
  buying: 'wallet',
  'test-drive': 'car',
  browsing: 'eye',
};

const contactIcons: Record<RegisterDraft['contactPreference'], IconName> = {
  email: 'mail',
  phone: 'phone',
  whatsapp: 'message',
  both: 'users',
};

/** The intents that customers select for themselves; the others are the staff's estimate. */
const reasons = ['buying', 'test-drive', 'browsing'] as const satisfies RegisterDraft['intent'][];

export function isReason(intent: RegisterDraft['intent']): intent is (typeof reasons)[number] {
  return reasons.some((reason) => reason === intent);
}

export function PreferencesStep({ draft, options, change }: PreferencesStepProps) {
  const { t } = useTranslation(['register', 'common']);
  const { t: tForAudience, isForCustomer } = useRegisterTexts();
  const labels = useRegistrationLabels(options);
  return (
    <>
      <ChoiceGroup
        legend={tForAudience('intent')}
        onChange={(intent) => change({ intent })}
        options={options.intentOptions.flatMap(({ value }) => {
          const icon = intentIcons[value];
          if (!isForCustomer) return { value, label: t(`common:intent.${value}`), icon };
          return isReason(value) ? { value, label: t(`own.reason.${value}`), icon } : [];
        })}
        value={draft.intent}
      />
      <ChoiceGroup
        legend={tForAudience('budget')}
        onChange={(budgetRange) => change({ budgetRange })}
        options={options.budgetRanges.map((option) => ({
          value: option.value,
          label: labels.budget(option),
        }))}
        value={draft.budgetRange}
      />
      <ChoiceGroup
        legend={tForAudience('contactPreference')}
        onChange={(contactPreference) => change({ contactPreference })}
        options={options.contactPreferences.map(({ value }) => ({
          value,
          label: t(`common:contactPreference.${value}`),
          icon: contactIcons[value],
        }))}
        value={draft.contactPreference}
      />
    </>
  );
}
