import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { isSameContact } from '#domain/customers/is-same-contact.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './lookalike-notice.module.css';
import type { BasicInformation } from './parse-basic-information.ts';

interface LookalikeNoticeProps {
  basic: BasicInformation;
  /** The stored customers with the same phone number or email address. */
  lookalikes: readonly Customer[];
  /** Whether the user has tried to continue without a decision. */
  tried: boolean;
  onSamePerson: (customer: Customer) => void;
  onOtherPerson: (customerIds: string[]) => void;
}

/**
 * While the user types, warns about a stored customer with the same phone number or email address,
 * until the agent decides whether they are the same person.
 */
export function LookalikeNotice(props: LookalikeNoticeProps) {
  const { basic, lookalikes, tried, onSamePerson, onOtherPerson } = props;
  const { t } = useTranslation('register');
  const isUndecided = tried && lookalikes.some((customer) => isSameContact(customer, basic));

  function findSharedDetail(customer: Customer): 'byBoth' | 'byPhone' | 'byEmail' {
    if (isSameContact(customer, basic)) return 'byBoth';
    return customer.phone === basic.phone ? 'byPhone' : 'byEmail';
  }

  return (
    <div aria-live="polite">
      {lookalikes.length > 0 && (
        <Card data-problem={isUndecided ? '' : undefined} look="sunken">
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
                  <span className={styles.why}>{t(`duplicate.${findSharedDetail(customer)}`)}</span>
                </span>
                <Button
                  aria-label={t('duplicate.samePersonAs', { name: customer.name })}
                  onClick={() => onSamePerson(customer)}
                  variant={isSameContact(customer, basic) ? 'primary' : 'secondary'}
                >
                  {t('duplicate.samePerson')}
                </Button>
              </Cluster>
            ))}
          </ul>
          {isUndecided && (
            <Text size="s" tone="danger" weight="medium" role="alert">
              {t('duplicate.undecided')}
            </Text>
          )}
        </Card>
      )}
    </div>
  );
}
