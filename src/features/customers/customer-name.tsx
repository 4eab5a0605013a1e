import { Link } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './customer-name.module.css';
import { WaitingMark } from './waiting-mark.tsx';

interface CustomerNameProps {
  customer: Customer;
  detail: string;
  waiting: boolean;
}

/** Initials, name and one more line; opens the customer. */
export function CustomerName({ customer, detail, waiting }: CustomerNameProps) {
  return (
    <Link className={styles.link} to={`/customers/${customer.id}`}>
      <Avatar name={customer.name} />
      <span className={styles.words}>
        <span className={styles.name}>
          {customer.name}
          {waiting && <WaitingMark />}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </Link>
  );
}
