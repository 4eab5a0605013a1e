import { memo } from 'react';
import styles from './customer-contact.module.css';
import { EmailText } from '../../ui/email-text.tsx';
import { formatPhone } from '../../ui/format-phone.ts';

/** Cell of the customer list with e-mail address and phone number, one per line. */
export const CustomerContact = memo(function CustomerContact({
  email,
  phone,
}: {
  email: string;
  phone: string;
}) {
  return (
    <span className={styles.contact}>
      <EmailText email={email} />
      <span className={styles.phone}>{formatPhone(phone)}</span>
    </span>
  );
});
