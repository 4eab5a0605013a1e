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
import { useRegisterTexts } from '../use-register-texts.ts';
import type { AttachableVisit } from '../visit/attachable-visit.ts';
import { KeepVisitField } from '../visit/visit-fields.tsx';
import styles from './contact-step.module.css';
import { isReason } from './preferences-step.tsx';
import { useRegistrationLabels } from './use-registration-labels.ts';

interface ContactStepProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  options: RegistrationOptions;
  /** The visit that can be attached; null without one, undefined while it is read. */
  visit: AttachableVisit | null | undefined;
  change: (changes: Partial<RegisterDraft>) => void;
}

export function ContactStep({ draft, basic, options, visit, change }: ContactStepProps) {
  const { t } = useRegisterTexts();
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
      {visit && <KeepVisitField change={change} draft={draft} visit={visit} />}
      {/* The last field, because its channels appear on a tap and shift all fields below. */}
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
  const { t: tForAudience, isForCustomer } = useRegisterTexts();
  const labels = useRegistrationLabels(options);
  const budget = options.budgetRanges.find(({ value }) => value === draft.budgetRange);
  function formatIntent(): string {
    const { intent } = draft;
    return isForCustomer && isReason(intent)
      ? t(`own.reason.${intent}`)
      : t(`common:intent.${intent}`);
  }

  const facts = [
    [tForAudience('name'), basic.name],
    [tForAudience('mobile'), formatPhone(basic.phone ?? draft.mobile)],
    [tForAudience('email'), basic.email],
    [tForAudience('intent'), formatIntent()],
    [tForAudience('budget'), budget && labels.budget(budget)],
    [tForAudience('contactPreference'), t(`common:contactPreference.${draft.contactPreference}`)],
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
