import { useTranslation } from 'react-i18next';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { Card } from '../../ui/card.tsx';
import type { BasicInformation } from './check-basic-information.ts';
import styles from './register-summary.module.css';
import type { RegisterDraft } from './register-form-state.ts';
import { useRegistrationLabels } from './use-registration-labels.ts';
import { Text } from '../../ui/text.tsx';

interface RegisterSummaryProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  options: RegistrationOptions;
}

/** Summary of the registration, to be reviewed with the customer. */
export function RegisterSummary({ draft, basic, options }: RegisterSummaryProps) {
  const { t } = useTranslation(['register', 'common']);
  const labels = useRegistrationLabels(options);
  const budget = options.budgetRanges.find(({ value }) => value === draft.budgetRange);
  const lines = [
    [t('name'), basic.name],
    [t('mobile'), draft.mobile],
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
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div className={styles.line} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
