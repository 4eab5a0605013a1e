import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerName } from './customer-name.tsx';
import { IntentBadge } from './intent-badge.tsx';
import { ShowroomMoment } from './showroom-moment.tsx';

interface CustomerTableProps {
  customers: readonly Customer[];
  waitingIds: ReadonlySet<string>;
}

export function CustomerTable({ customers, waitingIds }: CustomerTableProps) {
  const { t } = useTranslation('customers');
  const columns: TableColumn<Customer>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: (customer) => (
        <CustomerName
          customerId={customer.id}
          detail={t('idLine', { id: customer.id })}
          name={customer.name}
          waiting={waitingIds.has(customer.id)}
        />
      ),
    },
    {
      key: 'contact',
      header: t('column.contact'),
      cell: ({ email, phone }) => <CustomerContact email={email} phone={phone} />,
    },
    {
      key: 'intent',
      header: t('column.intent'),
      cell: ({ intent }) => <IntentBadge intent={intent} />,
    },
    {
      key: 'lastContact',
      header: t('column.lastContact'),
      cell: ({ lastActivityAt }) => <ShowroomMoment at={lastActivityAt} />,
    },
  ];
  return <Table caption={t('title')} columns={columns} rowKey={({ id }) => id} rows={customers} />;
}
