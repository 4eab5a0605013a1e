import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import { href } from '#domain/routes.ts';
import type { ListedCustomer } from '../../../data/customer-index/listed-customer.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import type { TableColumn } from '../../../ui/data-display/table.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { getMenuPosition } from '../../../ui/overlays/menu.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { AgentDateTime } from '../agent-date-time.tsx';
import { CustomerContact } from '../contact/customer-contact.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { IntentBadge } from '../intent-badge.tsx';
import type { Selection } from '../selection/use-selection.ts';
import styles from './customer-columns.module.css';
import { type CustomersView, toggleSort } from './customers-view.ts';

/**
 * Actions of a row: edit and the menu of further actions; on a phone, also a link to the details.
 */
const RowActions = memo(function RowActions(props: RowActionsProps) {
  const { t } = useTranslation('customers');
  const { id, name, showroomId, onMenu } = props;
  return (
    <span className={styles.actions}>
      <Link
        className={`${getButtonClassName({ variant: 'secondary' })} ${styles.details}`}
        to={href('customer', { customerId: id })}
      >
        {t('viewDetails')}
      </Link>
      <Link
        aria-label={t('edit', { name })}
        className={styles.edit}
        state={{ edit: true }}
        title={t('edit', { name })}
        to={href('customer', { customerId: id })}
      >
        <Icon name="pencil" />
      </Link>
      <button
        aria-haspopup="dialog"
        aria-label={t('moreActions', { name })}
        className={`${styles.edit} ${styles.more}`}
        onClick={({ currentTarget }) =>
          onMenu({ customer: { id, name, showroomId }, position: getMenuPosition(currentTarget) })
        }
        title={t('moreActions', { name })}
        type="button"
      />
    </span>
  );
});

const CustomerInterest = memo(function CustomerInterest({ vehicle, agent }: CustomerInterestProps) {
  const { t } = useTranslation('customers');
  return (
    <span className={styles.interest}>
      <span data-unknown={vehicle === undefined || undefined}>{vehicle ?? t('notSpecified')}</span>
      <Text as="span" size="s" tone="muted">
        {agent ?? t('notSpecified')}
      </Text>
    </span>
  );
});

export interface CustomerColumnDeps {
  t: TFunction<['customers', 'common']>;
  view: CustomersView;
  onView: (view: CustomersView) => void;
  selection: Selection;
  pageIds: readonly string[];
  waitingIds: ReadonlySet<string>;
  interests: ReadonlyMap<string, string>;
  agentNames: ReadonlyMap<string, string>;
  onMenu: (menu: CustomerMenu) => void;
}

type Column = TableColumn<ListedCustomer>;

/** Returns the columns of the customer list in the order of the requirements. */
export function createCustomerColumns(deps: CustomerColumnDeps): Column[] {
  const { t, interests, agentNames } = deps;
  return [
    createChoiceColumn(deps),
    {
      key: 'name',
      ...createSortableHeader(deps, 'name', t('column.name')),
      cell: ({ id, name, tags }) => (
        <CustomerLink
          customerId={id}
          detail={t('idLine', { id: '' })}
          showsId
          name={name}
          tags={tags}
          waiting={deps.waitingIds.has(id)}
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
      ...createSortableHeader(deps, 'intent', t('column.intent')),
      cell: ({ intent }) => <IntentBadge intent={intent} />,
    },
    {
      key: 'lastContact',
      ...createSortableHeader(deps, 'lastContact', t('column.lastContact')),
      cell: ({ lastActivityAt }) =>
        lastActivityAt > 0 ? <AgentDateTime at={lastActivityAt} /> : t('never'),
    },
    {
      key: 'interest',
      header: t('column.vehicleInterest'),
      cell: ({ id, assignedTo }) => (
        <CustomerInterest agent={agentNames.get(assignedTo)} vehicle={interests.get(id)} />
      ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      head: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      align: 'end',
      cell: ({ id, name, showroomId }) => (
        <RowActions id={id} name={name} onMenu={deps.onMenu} showroomId={showroomId} />
      ),
    },
  ];
}

function createChoiceColumn({ t, selection, pageIds }: CustomerColumnDeps): Column {
  return {
    key: 'choose',
    header: t('column.choose'),
    head: (
      <Checkbox
        checked={pageIds.length > 0 && pageIds.every((id) => selection.ids.has(id))}
        label={<VisuallyHidden>{t('choosePage')}</VisuallyHidden>}
        onChange={() => selection.toggleAll(pageIds)}
      />
    ),
    cell: ({ id, name }) => (
      <Checkbox
        checked={selection.ids.has(id)}
        label={<VisuallyHidden>{t('chooseOne', { name })}</VisuallyHidden>}
        onChange={() => selection.toggle(id)}
      />
    ),
  };
}

function createSortableHeader(
  { view, onView }: CustomerColumnDeps,
  sort: CustomerSort,
  header: string,
) {
  const direction = view.descending ? ('descending' as const) : ('ascending' as const);
  const sorted = view.sort === sort ? direction : ('none' as const);
  return {
    header,
    sorted,
    head: (
      <SortButton direction={sorted} onSort={() => onView(toggleSort(view, sort))}>
        {header}
      </SortButton>
    ),
  };
}

interface SortButtonProps {
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  children: string;
}

function SortButton({ direction, onSort, children }: SortButtonProps) {
  return (
    <button className={styles.button} data-direction={direction} onClick={onSort} type="button">
      {children}
      <Icon name="chevron-down" size="small" />
    </button>
  );
}

interface CustomerInterestProps {
  /** Name of the vehicle of the latest build or booking. */
  vehicle: string | undefined;
  agent: string | undefined;
}

export type DeletableCustomer = Pick<ListedCustomer, 'id' | 'name' | 'showroomId'>;

export interface CustomerMenu {
  customer: DeletableCustomer;
  position: ReturnType<typeof getMenuPosition>;
}

interface RowActionsProps extends DeletableCustomer {
  onMenu: (menu: CustomerMenu) => void;
}
