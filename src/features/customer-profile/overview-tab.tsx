import type { ReactNode } from 'react';
import type { Customer } from '#domain/customers/customer.ts';
import { OverviewFacts } from './overview-facts.tsx';
import { OverviewForm } from './overview-form.tsx';
import styles from './overview.module.css';
import type { ProfileEdit } from './use-profile-edit.ts';

interface OverviewTabProps {
  customer: Customer;
  edit: ProfileEdit;
  consent: ReactNode;
}

/** Tab with the data of a customer, read-only or editable. */
export function OverviewTab({ customer, edit, consent }: OverviewTabProps) {
  return (
    <div className={styles.overview}>
      {edit.isEditing ? (
        <OverviewForm customer={customer} edit={edit} />
      ) : (
        <OverviewFacts customer={customer} />
      )}
      {consent}
    </div>
  );
}
