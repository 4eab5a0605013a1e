import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCustomer } from '../../../data/customer-index/listed-customer.ts';
import { Table } from '../../../ui/data-display/table.tsx';
import { type CustomerColumnDeps, createCustomerColumns } from './customer-columns.tsx';
import styles from './customer-table.module.css';

interface CustomerTableProps extends Omit<CustomerColumnDeps, 't' | 'pageIds'> {
  customers: readonly ListedCustomer[];
}

const controlSelector = 'a, button, input, label';

/**
 * Opens the customer of a row after a tap anywhere in the row. A larger tap target of the link is
 * no alternative: WebKit does not position content relative to a table row.
 */
function openRow({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(controlSelector)) return;
  target.closest('tr')?.querySelector<HTMLElement>('th a')?.click();
}

export function CustomerTable({ customers, ...deps }: CustomerTableProps) {
  const { t } = useTranslation(['customers', 'common']);
  const pageIds = customers.map(({ id }) => id);
  return (
    <div className={styles.table} onClick={openRow} role="presentation">
      <Table
        caption={t('title')}
        columns={createCustomerColumns({ ...deps, t, pageIds })}
        isMarked={({ id }) => deps.selection.ids.has(id)}
        nameKey="name"
        rowKey={({ id }) => id}
        rows={customers}
      />
    </div>
  );
}
