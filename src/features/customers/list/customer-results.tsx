import { memo, type MouseEvent, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCustomer } from '../../../data/customer-index/listed-customer.ts';
import { ReadErrorState } from '../../../shared/read-error-state.tsx';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { runAfterPaint } from '../../../ui/motion/run-after-paint.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { deleteOneCustomer, restoreOneCustomer } from '../change-customers.ts';
import type { Selection } from '../selection/use-selection.ts';
import { useAgents } from '../use-agents.ts';
import { useCurrentActor } from '../use-current-actor.ts';
import {
  type CustomerColumnDeps,
  type CustomerMenu,
  createCustomerColumns,
  type DeletableCustomer,
} from './customer-columns.tsx';
import customerPagerStyles from './customer-pager.module.css';
import styles from './customer-table.module.css';
import { type CustomersView, getLastPage, pageSizes } from './customers-view.ts';
import type { CustomerList } from './use-customer-list.ts';

const controlSelector = 'a, button, input, label';

/** Minimum height of a row, in CSS px. */
const MIN_ROW_HEIGHT = 56;

/** Minimum height of the title and the search above the rows, in CSS px. */
const SPACE_ABOVE_ROWS = 270;

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

  // An effect changes the URL to the last page: the page in the URL may no longer exist, because
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
  const [menu, setMenu] = useState<CustomerMenu | null>(null);
  return (
    <>
      <CustomerTable
        agentNames={namesById}
        customers={customers}
        interests={list.interests}
        onMenu={setMenu}
        onView={onView}
        selection={selection}
        view={view}
        waitingIds={waitingIds}
      />
      <CustomerPager onView={onView} total={list.total} view={view} />
      <CustomerMenuDialog menu={menu} onClose={() => setMenu(null)} />
    </>
  );
}

interface CustomerMenuDialogProps {
  /** The open menu; null while no menu is open. */
  menu: CustomerMenu | null;
  onClose: () => void;
}

function CustomerMenuDialog({ menu, onClose }: CustomerMenuDialogProps) {
  const { t } = useTranslation('customers');
  const deleteCustomer = useDeleteCustomer();
  const name = menu?.customer.name ?? '';
  return (
    <Menu label={t('moreActions', { name })} onClose={onClose} position={menu?.position ?? null}>
      <Button
        icon="trash"
        onClick={() => {
          onClose();
          if (menu) void deleteCustomer(menu.customer);
        }}
        variant="quiet"
      >
        {t('delete', { name })}
      </Button>
    </Menu>
  );
}

function useDeleteCustomer(): (customer: DeletableCustomer) => Promise<void> {
  const { t } = useTranslation('customers');
  const actor = useCurrentActor();
  const showFailure = useFailureToast();

  return async (customer: DeletableCustomer) => {
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
  };
}

/**
 * Returns the rows that fit on the screen immediately, and the remaining rows after the next paint.
 * Until this paint, the previous rows remain below the visible area.
 */
export function useVisibleRowsFirst<Row extends { id: string }>(
  rows: readonly Row[],
): readonly Row[] {
  const [deferredRows, setDeferredRows] = useState(rows);

  // Does not use `useDeferredValue`, which would render as soon as React is idle, often before the
  // frame is painted.
  useEffect(() => {
    if (deferredRows === rows) return undefined;
    return runAfterPaint(() => startTransition(() => setDeferredRows(rows)));
  }, [deferredRows, rows]);

  if (deferredRows === rows) return rows;
  const height = window.innerHeight - Math.max(0, SPACE_ABOVE_ROWS - window.scrollY);
  const visibleRows = rows.slice(0, Math.ceil(height / MIN_ROW_HEIGHT));
  const shownIds = new Set(visibleRows.map(({ id }) => id));
  const remainingRows = deferredRows
    .slice(visibleRows.length, rows.length)
    .filter(({ id }) => !shownIds.has(id));
  return [...visibleRows, ...remainingRows];
}

interface CustomerTableProps extends Omit<CustomerColumnDeps, 't' | 'pageIds'> {
  customers: readonly ListedCustomer[];
}

/**
 * Opens the customer of a row after a tap anywhere in the row. A larger tap target of the link is
 * no alternative: WebKit does not position content relative to a table row.
 */
function openRow({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(controlSelector)) return;
  target.closest('tr')?.querySelector<HTMLElement>('th a')?.click();
}

/** Memoized, so that the menu of a row does not render the rows again. */
export const CustomerTable = memo(function CustomerTable({
  customers,
  ...deps
}: CustomerTableProps) {
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
});

interface CustomerPagerProps {
  view: CustomersView;
  onView: (view: CustomersView) => void;
  /**
   * Number of customers found; undefined until counted. Until then, reserved space avoids a layout
   * shift.
   */
  total: number | undefined;
}

export function CustomerPager({ view, onView, total }: CustomerPagerProps) {
  const { t } = useTranslation('customers');
  const { page, size } = view;
  if (total === undefined) return <div className={customerPagerStyles.counting} />;
  const pages = Math.max(1, Math.ceil(total / size));
  const from = page * size + 1;
  const to = Math.min(total, from + size - 1);
  return (
    <Cluster aria-label={t('pages')} as="nav" align="center" gap={[3, 4]} justify="between">
      <Text aria-live="polite" size="s" tabular tone="muted">
        {t('showing', { from, to, total })}
      </Text>
      <div className={customerPagerStyles.size}>
        <SelectField
          label={t('pageSize')}
          onChange={({ target }) =>
            onView({
              ...view,
              size: pageSizes.find((pageSize) => String(pageSize) === target.value) ?? size,
              page: 0,
            })
          }
          options={pageSizes.map((pageSize) => ({
            value: String(pageSize),
            label: String(pageSize),
          }))}
          value={String(size)}
        />
      </div>
      <Cluster align="center" className={customerPagerStyles.pages} gap={[3, 4]} justify="between">
        <Button
          disabled={page === 0}
          onClick={() => onView({ ...view, page: page - 1 })}
          variant="secondary"
        >
          {t('previous')}
        </Button>
        <Text size="s" tabular tone="muted">
          {t('pageOf', { page: page + 1, pages })}
        </Text>
        <Button
          disabled={page + 1 >= pages}
          onClick={() => onView({ ...view, page: page + 1 })}
          variant="secondary"
        >
          {t('next')}
        </Button>
      </Cluster>
    </Cluster>
  );
}
