import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { getChannelConsent } from '#domain/customers/fields/channel-consent.ts';
import { getContactAddress } from '#domain/customers/contact-address.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './customer-contact-link.module.css';

interface CustomerContactLinkProps {
  channel: 'call' | 'email';
  customer: Customer;
  hasUpcomingBooking: boolean;
  children: ReactNode;
}

/**
 * Shows a phone number or e-mail address: as a link if the customer has consented, otherwise as
 * plain text.
 */
export function CustomerContactLink({
  channel,
  customer,
  hasUpcomingBooking,
  children,
}: CustomerContactLinkProps) {
  const { t } = useTranslation('customerProfile');
  if (getChannelConsent(customer, channel).given) {
    return <a href={getContactAddress(channel, customer)}>{children}</a>;
  }
  return (
    <span className={styles.text}>
      {children}
      <span className={styles.mark}>
        <Icon name="lock" size="small" />
        {t(getConsentTextKey(channel, hasUpcomingBooking))}
      </span>
    </span>
  );
}

/** An upcoming booking permits contact about the booking; see `getContactOptions`. */
function getConsentTextKey(
  channel: CustomerContactLinkProps['channel'],
  hasUpcomingBooking: boolean,
) {
  if (channel === 'email') return hasUpcomingBooking ? 'emailForBookingOnly' : 'mayNotEmail';
  return hasUpcomingBooking ? 'callForBookingOnly' : 'mayNotCall';
}
