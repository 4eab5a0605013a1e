import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { findDuplicateCandidates } from '../../../data/queries/customers/customer-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './lookalike-notice.module.css';
import type { BasicInformation } from './parse-basic-information.ts';

interface LookalikeNoticeProps {
  basic: BasicInformation;
  /** Ids of the customers who are other people, according to the agent. */
  distinctIds: readonly string[];
  onSamePerson: (customer: Customer) => void;
  onOtherPerson: (customerIds: string[]) => void;
}

/**
 * While the user types, warns about a stored customer with the same phone number or email address,
 * until the agent decides whether they are the same person.
 */
export function LookalikeNotice(props: LookalikeNoticeProps) {
  const { basic, distinctIds, onSamePerson, onOtherPerson } = props;
  const { phone, email } = basic;
  const { t } = useTranslation('register');
  const candidates = useLiveValue(
    () => findDuplicateCandidates(localDatabase, { phone, email }),
    [phone, email],
  );
  const lookalikes = candidates?.filter(({ id }) => !distinctIds.includes(id)) ?? [];

  function formatSharedDetail(customer: Customer): string {
    const isSamePhone = customer.phone === phone;
    if (isSamePhone && customer.email === email) return t('duplicate.byBoth');
    return isSamePhone ? t('duplicate.byPhone') : t('duplicate.byEmail');
  }

  return (
    <div aria-live="polite">
      {lookalikes.length > 0 && (
        <Card look="sunken">
          <Cluster align="center" gap={3} justify="between">
            <Text weight="strong">{t('duplicate.title', { count: lookalikes.length })}</Text>
            <Button
              onClick={() => onOtherPerson(lookalikes.map(({ id }) => id))}
              variant="secondary"
            >
              {t('duplicate.otherPerson')}
            </Button>
          </Cluster>
          <ul className={styles.list}>
            {lookalikes.slice(0, 3).map((customer) => (
              <Cluster as="li" align="center" gap={3} justify="between" key={customer.id}>
                <span>
                  <span className={styles.name}>{customer.name}</span>
                  <span className={styles.why}>{formatSharedDetail(customer)}</span>
                </span>
                <Button
                  aria-label={t('duplicate.samePersonAs', { name: customer.name })}
                  onClick={() => onSamePerson(customer)}
                >
                  {t('duplicate.samePerson')}
                </Button>
              </Cluster>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
