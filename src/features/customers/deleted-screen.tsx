import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import {
  listDeletedCustomers,
  listPendingErasures,
} from '../../data/queries/customers/customer-queries.ts';
import { useCancelErasure } from '../../shared/use-cancel-erasure.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Table, type TableColumn } from '../../ui/data-display/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { AgentDateTime } from './agent-date-time.tsx';
import { restoreOneCustomer } from './change-customers.ts';
import { CustomerContact } from './contact/customer-contact.tsx';
import { useAgents } from './use-agents.ts';
import { useCurrentActor } from './use-current-actor.ts';

const RETENTION_DAYS = 30;
const PAGE_SIZE = 50;

/**
 * Screen with the customers deleted in the last 30 days, each with a button that restores the
 * customer, and with the pending erasures.
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
      <PendingErasures />
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

/**
 * The customers whose erasure is pending, each with a button for managers that cancels the erasure.
 * Shows nothing without pending erasures.
 */
function PendingErasures() {
  const { t } = useTranslation(['personalData', 'customers']);
  const { namesById } = useAgents();
  const { mayCancel, cancel } = useCancelErasure();
  const customers = useLiveRows(() => listPendingErasures(localDatabase));
  if (!customers || customers.length === 0) return null;

  const columns: TableColumn<Customer>[] = [
    { key: 'name', header: t('customers:column.name'), cell: ({ name }) => name },
    {
      key: 'due',
      header: t('erasure.due'),
      cell: ({ erasure }) => <AgentDateTime at={erasure?.dueAt ?? 0} />,
    },
    {
      key: 'requestedBy',
      header: t('erasure.requestedBy'),
      cell: ({ erasure }) => namesById.get(erasure?.requestedBy ?? '') ?? '–',
    },
  ];
  const cancelColumn: TableColumn<Customer> = {
    key: 'cancel',
    header: t('customers:column.actions'),
    align: 'end',
    cell: (customer) => (
      <Button
        aria-label={t('erasure.cancelOne', { name: customer.name })}
        onClick={() => void cancel(customer)}
        variant="secondary"
      >
        {t('erasure.cancel')}
      </Button>
    ),
  };
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" size="xl">
        {t('erasure.list')}
      </Text>
      <Table
        caption={t('erasure.list')}
        columns={mayCancel ? [...columns, cancelColumn] : columns}
        rowKey={({ id }) => id}
        rows={customers}
      />
    </Stack>
  );
}
