import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './customer-interest.module.css';

interface CustomerInterestProps {
  /** Name of the vehicle of the latest build or booking. */
  vehicle: string | undefined;
  /** Name of the assigned agent. */
  agent: string | undefined;
}

/** Cell of the customer list with the vehicle of interest, and the assigned agent below. */
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
