import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findLookalikes } from '../../data/queries/customer-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Card } from '../../ui/card.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './lookalike-notice.module.css';

interface LookalikeNoticeProps {
  /** Phone number in E.164 format; null while the typed text is invalid. */
  phone: string | null;
  email: string | null;
}

/** Warns during typing of a stored customer with the same phone number or e-mail address. */
export function LookalikeNotice({ phone, email }: LookalikeNoticeProps) {
  const { t } = useTranslation('register');
  const lookalikes = useLiveValue(
    () => findLookalikes(localDatabase, { phone, email }),
    [phone, email],
  );

  function sharedDetail(customer: Customer): string {
    const samePhone = customer.phone === phone;
    if (samePhone && customer.email === email) return t('duplicate.byBoth');
    return samePhone ? t('duplicate.byPhone') : t('duplicate.byEmail');
  }

  return (
    <div aria-live="polite">
      {lookalikes && lookalikes.length > 0 && (
        <Card look="sunken">
          <Text weight="strong">{t('duplicate.title', { count: lookalikes.length })}</Text>
          <ul className={styles.list}>
            {lookalikes.slice(0, 3).map((customer) => (
              <Cluster as="li" align="center" gap={3} justify="between" key={customer.id}>
                <span>
                  <span className={styles.name}>{customer.name}</span>
                  <span className={styles.why}>{sharedDetail(customer)}</span>
                </span>
                <Link
                  className={buttonClassName({ variant: 'secondary' })}
                  to={href('customer', { customerId: customer.id })}
                >
                  {t('duplicate.open', { name: customer.firstName })}
                </Link>
              </Cluster>
            ))}
          </ul>
          <p className={styles.goOn}>{t('duplicate.goOn')}</p>
        </Card>
      )}
    </div>
  );
}
