import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { formatDollars } from '#domain/money.ts';
import styles from './customer-details.module.css';
import { EmailText } from './email-text.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { ShowroomMoment } from './showroom-moment.tsx';

/** What is known of a customer, to be read. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation(['customers', 'common']);
  const { min, max } = customer.budgetRange;
  const dollars = (amount: number) => formatDollars(amount, i18n.language);
  const lines: { label: string; value: ReactNode }[] = [
    {
      label: t('detail.phone'),
      value: <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>,
    },
    {
      label: t('detail.email'),
      value: (
        <a href={`mailto:${customer.email}`}>
          <EmailText email={customer.email} />
        </a>
      ),
    },
    { label: t('detail.budget'), value: `${dollars(min)} – ${dollars(max)}` },
    {
      label: t('detail.contactPreference'),
      value: t(`common:contactPreference.${customer.contactPreference}`),
    },
    { label: t('detail.registered'), value: <ShowroomMoment at={customer.registeredAt} /> },
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div className={styles.line} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
