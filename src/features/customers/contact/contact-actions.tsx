import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { getChannelConsent } from '#domain/customers/fields/channel-consent.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './contact-actions.module.css';

/**
 * Links to call and to e-mail a customer. A lock icon replaces each link to which the customer has
 * not consented.
 */
export function ContactActions({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { name, phone, email } = customer;
  const consentByChannel = {
    call: getChannelConsent(customer, 'call').given,
    email: getChannelConsent(customer, 'email').given,
  };
  return (
    <Cluster as="span" gap={0} nowrap>
      {consentByChannel.call ? (
        <a
          aria-label={t('reach.call', { name })}
          className={styles.action}
          href={`tel:${phone}`}
          title={t('reach.call', { name })}
        >
          <Icon name="phone" />
        </a>
      ) : (
        <DisabledContact text={t('reach.mayNotCall', { name })} />
      )}
      {consentByChannel.email ? (
        <a
          aria-label={t('reach.email', { name })}
          className={styles.action}
          href={`mailto:${email}`}
          title={t('reach.email', { name })}
        >
          <Icon name="mail" />
        </a>
      ) : (
        <DisabledContact text={t('reach.mayNotEmail', { name })} />
      )}
    </Cluster>
  );
}

function DisabledContact({ text }: { text: string }) {
  return (
    <span className={styles.refused} title={text}>
      <Icon name="lock" size="small" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
