import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { useCancelErasure } from '../../shared/use-cancel-erasure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './overview/overview.module.css';
import { useProfileLabels } from './use-profile-labels.ts';

/**
 * Replaces the profile of a customer whose erasure is pending: shows no personal data, and lets
 * managers cancel the erasure.
 */
export function PendingErasure({
  customer,
  erasure: { dueAt, requestedBy },
}: {
  customer: Customer;
  erasure: NonNullable<Customer['erasure']>;
}) {
  const { t } = useTranslation('personalData');
  const labels = useProfileLabels();
  const { mayCancel, cancel, isPending } = useCancelErasure();
  return (
    <>
      <h1 className={styles.name} data-page-title="" tabIndex={-1}>
        {t('erasure.title')}
      </h1>
      <div className={styles.notice}>
        <Icon name="trash" />
        <span className={styles.words}>
          {t('erasure.notice', { when: labels.moment(dueAt), agent: labels.agent(requestedBy) })}
        </span>
        {mayCancel && (
          <Button onClick={() => void cancel(customer)} pending={isPending} variant="secondary">
            {t('erasure.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
