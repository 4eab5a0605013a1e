import { memo, useEffect, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadErrorState } from '../../../shared/read-error-state.tsx';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { deleteOneCustomer, restoreOneCustomer } from '../change-customers.ts';
import type { Selection } from '../selection/use-selection.ts';
import { useAgents } from '../use-agents.ts';
import { useCurrentActor } from '../use-current-actor.ts';
import { CustomerPager } from './customer-pager.tsx';
import { CustomerTable } from './customer-table.tsx';
import { type CustomersView, getLastPage } from './customers-view.ts';
import type { CustomerList } from './use-customer-list.ts';
import { useVisibleRowsFirst } from './use-visible-rows-first.ts';

interface CustomerResultsProps {
  /** The customers found; undefined while they are read, null if the read failed. */
  list: CustomerList | null | undefined;
  isSearch: boolean;
  view: CustomersView;
  onView: (view: CustomersView) => void;
  selection: Selection;
  waitingIds: ReadonlySet<string>;
}

/**
 * One page of the customers found, or the reason for an empty list. Memoized, so that typing in the
 * search field does not render the list again.
 */
export const CustomerResults = memo(function CustomerResults(props: CustomerResultsProps) {
  const { list, isSearch, view, onView } = props;
  const { t } = useTranslation(['customers', 'common']);
  const lastPage = getLastPage(list?.total, view);
  const isBeyondLastPage = view.page > lastPage;

  // Effect: the address is outside of React. The page in the address may no longer exist, because
  // other users delete and merge customers.
  useEffect(() => {
    if (isBeyondLastPage) onView({ ...view, page: lastPage });
  });

  if (list === null) return <ReadErrorState title={t('failed')} />;
  if (!list || isBeyondLastPage) return <Skeleton label={t('common:loading')} lines={8} />;
  if (list.rows.length === 0) {
    const detail = isSearch ? t('noneDetail') : t('emptyDetail');
    return <EmptyState detail={detail} icon="users" title={t('none')} />;
  }
  return <PagedCustomerTable {...props} list={list} />;
});

function PagedCustomerTable(props: CustomerResultsProps & { list: CustomerList }) {
  const { list, view, onView, selection, waitingIds } = props;
  const { namesById } = useAgents();
  const customers = useVisibleRowsFirst(list.rows);
  const deleteCustomer = useDeleteCustomer();
  return (
    <>
      <CustomerTable
        agentNames={namesById}
        customers={customers}
        interests={list.interests}
        onDelete={deleteCustomer}
        onView={onView}
        selection={selection}
        view={view}
        waitingIds={waitingIds}
      />
      <CustomerPager onView={onView} total={list.total} view={view} />
    </>
  );
}

interface DeletableCustomer {
  id: string;
  showroomId: string;
  name: string;
}

/** Returns a function that deletes a customer immediately and offers an undo. */
function useDeleteCustomer(): (customer: DeletableCustomer) => Promise<void> {
  const { t } = useTranslation('customers');
  const actor = useCurrentActor();
  const showFailure = useFailureToast();

  // Memoized, so that unchanged rows do not render again.
  return useCallback(
    async (customer: DeletableCustomer) => {
      if (!actor) return;
      const { name } = customer;
      const deleteResult = await deleteOneCustomer(actor, customer);
      if (!deleteResult.ok) {
        showFailure(deleteResult.code, { about: 'deletion', title: t('deleted.failed') });
        return;
      }
      const undoDeletion = async () => {
        const restoreResult = await restoreOneCustomer(actor, customer);
        if (restoreResult.ok)
          showToast({
            about: 'deletion',
            tone: 'positive',
            title: t('deleted.restored', { name }),
          });
        else
          showFailure(restoreResult.code, { about: 'deletion', title: t('deleted.restoreFailed') });
      };
      showToast({
        about: 'deletion',
        tone: 'neutral',
        title: t('deleted.done', { name }),
        detail: t('deleted.doneDetail'),
        action: { label: t('deleted.undo'), onAct: () => void undoDeletion() },
      });
    },
    [actor, showFailure, t],
  );
}
