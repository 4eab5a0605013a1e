import { useTranslation } from 'react-i18next';
import type { ListedCustomer } from '../../data/customer-index/listed-customer.ts';
import { Table } from '../../ui/table.tsx';
import { type ColumnDeps, customerColumns } from './customer-columns.tsx';
import styles from './customer-table.module.css';

interface CustomerTableProps extends Omit<ColumnDeps, 't' | 'pageIds'> {
  customers: readonly ListedCustomer[];
}

export function CustomerTable({ customers, ...deps }: CustomerTableProps) {
  const { t } = useTranslation(['customers', 'common']);
  const pageIds = customers.map(({ id }) => id);
  return (
    <div className={styles.table}>
      <Table
        caption={t('title')}
        columns={customerColumns({ ...deps, t, pageIds })}
        isMarked={({ id }) => deps.selection.ids.has(id)}
        nameKey="name"
        rowKey={({ id }) => id}
        rows={customers}
      />
    </div>
  );
}
