import { memo } from 'react';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from './customer-contact.module.css';

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
      <Text as="span" size="s" tabular tone="muted">
        {formatPhone(phone)}
      </Text>
    </span>
  );
});
