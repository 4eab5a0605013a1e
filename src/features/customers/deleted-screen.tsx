import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { listDeletedCustomers } from '../../data/queries/customers/customer-queries.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Table, type TableColumn } from '../../ui/data-display/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { AgentDateTime } from './agent-date-time.tsx';
import { restoreOneCustomer } from './change-customers.ts';
import { CustomerContact } from './contact/customer-contact.tsx';
import { useCurrentActor } from './use-current-actor.ts';

const RETENTION_DAYS = 30;
const PAGE_SIZE = 50;

/**
 * Screen with the customers deleted in the last 30 days, each with a button that restores the
 * customer.
 */
export function DeletedCustomersScreen() {
  const { t } = useTranslation(['customers', 'common']);
  const actor = useCurrentActor();
  const showFailure = useFailureToast();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const deletedCustomers = useLiveRows(
    () =>
      listDeletedCustomers(localDatabase, {
        since: Date.now() - RETENTION_DAYS * DAY_MS,
        limit: limit + 1,
      }),
    [limit],
  );

  async function restore(customer: Customer): Promise<void> {
    if (!actor) return;
    const result = await restoreOneCustomer(actor, customer);
    const { name } = customer;
    if (result.ok)
      showToast({ about: 'deletion', tone: 'positive', title: t('deleted.restored', { name }) });
    else showFailure(result.code, { about: 'deletion', title: t('deleted.restoreFailed') });
  }

  const columns: TableColumn<Customer>[] = [
    { key: 'name', header: t('column.name'), cell: ({ name }) => name },
    {
      key: 'contact',
      header: t('column.contact'),
      cell: ({ email, phone }) => <CustomerContact email={email} phone={phone} />,
    },
    {
      key: 'when',
      header: t('deleted.when'),
      cell: ({ deletedAt }) => <AgentDateTime at={deletedAt ?? 0} />,
    },
    {
      key: 'restore',
      header: t('column.actions'),
      align: 'end',
      cell: (customer) => (
        <Button
          aria-label={t('deleted.restoreOne', { name: customer.name })}
          onClick={() => void restore(customer)}
          variant="secondary"
        >
          {t('deleted.restore')}
        </Button>
      ),
    },
  ];

  return (
    <Page>
      <PageHeader
        actions={
          <Link className={getButtonClassName({ variant: 'secondary' })} to={href('customers')}>
            {t('detail.back')}
          </Link>
        }
        subtitle={t('deleted.subtitle', { count: RETENTION_DAYS })}
        title={t('deleted.title')}
      />
      {deletedCustomers === undefined && <Skeleton label={t('common:loading')} lines={6} />}
      {deletedCustomers?.length === 0 && <EmptyState icon="trash" title={t('deleted.none')} />}
      {deletedCustomers && deletedCustomers.length > 0 && (
        <Table
          caption={t('deleted.title')}
          columns={columns}
          rowKey={({ id }) => id}
          rows={deletedCustomers.slice(0, limit)}
        />
      )}
      {deletedCustomers && deletedCustomers.length > limit && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)} variant="secondary">
          {t('deleted.more')}
        </Button>
      )}
    </Page>
  );
}
