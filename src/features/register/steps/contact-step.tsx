import { useTranslation } from 'react-i18next';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { Card } from '../../../ui/data-display/card.tsx';
import { Facts } from '../../../ui/data-display/facts.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { ConsentFields } from '../consent/consent-fields.tsx';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import type { BasicInformation } from './parse-basic-information.ts';
import styles from './contact-step.module.css';
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

interface RegisterSummaryProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  options: RegistrationOptions;
}

function RegisterSummary({ draft, basic, options }: RegisterSummaryProps) {
  const { t } = useTranslation(['register', 'common']);
  const labels = useRegistrationLabels(options);
  const budget = options.budgetRanges.find(({ value }) => value === draft.budgetRange);
  const facts = [
    [t('name'), basic.name],
    [t('mobile'), formatPhone(basic.phone ?? draft.mobile)],
    [t('email'), basic.email],
    [t('intent'), t(`common:intent.${draft.intent}`)],
    [t('budget'), budget && labels.budget(budget)],
    [t('contactPreference'), t(`common:contactPreference.${draft.contactPreference}`)],
  ] as const;
  return (
    <Card look="sunken">
      <Text as="h2" size="l">
        {t('summary')}
      </Text>
      <Facts className={styles.facts} facts={facts} layout="pairs" />
    </Card>
  );
}
