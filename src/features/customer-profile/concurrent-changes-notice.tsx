import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProfileLabels } from './use-profile-labels.ts';
import styles from './concurrent-changes-notice.module.css';
import type { ProfileEdit } from './use-profile-edit.ts';

/**
 * Notice of the fields whose stored value has changed since the user first typed into them, with
 * each new value and a button to accept it.
 */
export function ConcurrentChangesNotice({
  customer,
  edit,
}: {
  customer: Customer;
  edit: ProfileEdit;
}) {
  const { t } = useTranslation('customerProfile');
  const labels = useProfileLabels();
  if (edit.meanwhile.length === 0) return null;
  return (
    <section aria-label={t('meanwhile.label')} aria-live="polite" className={styles.notice}>
      <Icon name="info" />
      <div className={styles.text}>
        <p>{t('meanwhile.title')}</p>
        <ul className={styles.list}>
          {edit.meanwhile.map((field) => (
            <li className={styles.field} key={field}>
              <span>
                {t('meanwhile.field', {
                  field: labels.field(field),
                  value: labels.value(field, customer[field]),
                })}
              </span>
              <Button onClick={() => edit.acceptStoredValue(field)} variant="quiet">
                {t('meanwhile.use')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
