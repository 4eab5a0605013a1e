import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './customer-interest.module.css';

interface CustomerInterestProps {
  /** The vehicle of the latest build or booking. */
  vehicle: string | undefined;
  /** The assigned agent. */
  agent: string | undefined;
}

/** The vehicle of interest, and the agent below it. */
export const CustomerInterest = memo(function CustomerInterest({
  vehicle,
  agent,
}: CustomerInterestProps) {
  const { t } = useTranslation('customers');
  return (
    <span className={styles.interest}>
      <span data-unknown={vehicle === undefined || undefined}>{vehicle ?? t('notSpecified')}</span>
      <span className={styles.agent}>{agent ?? t('notSpecified')}</span>
    </span>
  );
});
