import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { openCustomerIndex } from '../../data/customer-index/open-customer-index.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listWaitingCustomerIds } from '../../data/queries/sync-center/outbox-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useRootClass } from '../../ui/layout/root-class.ts';
import { showToast, dismissFailureToasts } from '../../ui/overlays/toast-store.ts';
import { useCustomerExport } from './csv/use-customer-export.ts';
import styles from './customers-screen.module.css';
import { CustomerResults } from './list/customer-results.tsx';
import { CustomersToolbar } from './list/customers-toolbar.tsx';
import { useCustomerList } from './list/use-customer-list.ts';
import { useCustomersView } from './list/use-customers-view.ts';
import { AssignSheet } from './selection/assign-sheet.tsx';
import { MergeSheet } from './selection/merge-sheet.tsx';
import { TagSheet } from './selection/tag-sheet.tsx';
import { useSelection, type Selection } from './selection/use-selection.ts';
import { useAgents } from './use-agents.ts';

/**
 * The last search text, and the session in which it was typed. Both are stored in memory only,
 * because a search may contain the name of a customer.
 */
let lastSearch: { signedInAt: number; search: string } | undefined;

const noCustomers: ReadonlySet<string> = new Set();

export function CustomersScreen() {
  const { t, i18n } = useTranslation('customers');
  const [view, setView] = useCustomersView();
  const [search, setSearch] = useSearch();
  const [filtersOpen, setFiltersOpen] = useState(view.intent !== null);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const selection = useSelection();
  const list = useCustomerList(search, view);
  const waitingIds = useLiveValue(() => listWaitingCustomerIds(localDatabase)) ?? noCustomers;
  const filter = { search, intent: view.intent, sort: view.sort, descending: view.descending };
  const listMatchingIds = () => openCustomerIndex(i18n.language).ask('idsOf', filter);
  const exportCustomers = useCustomerExport();
  const total = list?.total;

  async function selectAll(): Promise<void> {
    dismissFailureToasts('selection');
    try {
      selection.replace(await listMatchingIds());
    } catch (error) {
      emitDefect(error);
      showToast({ about: 'selection', tone: 'danger', title: t('failed') });
    }
  }

  return (
    <Page>
      <PageHeader
        actions={
          <Link className={getButtonClassName({ size: 'large' })} to={href('register')}>
            {t('newCustomer')}
          </Link>
        }
        subtitle={t('subtitle')}
        title={t('title')}
      />
      <Stack gap={3}>
        <CustomersToolbar
          filters={{ open: filtersOpen, onToggle: () => setFiltersOpen(!filtersOpen) }}
          onExport={() => void exportCustomers(listMatchingIds)}
          onSearch={(newSearch) => {
            setSearch(newSearch);
            // After a change of the search, the list starts at the first page.
            if (view.page > 0) setView({ ...view, page: 0 });
          }}
          onView={setView}
          search={search}
          view={view}
        />
        <CustomerResults
          isSearch={search.trim() !== '' || view.intent !== null}
          list={list}
          onView={setView}
          selection={selection}
          view={view}
          waitingIds={waitingIds}
        />
      </Stack>
      {selection.ids.size > 0 && (
        <>
          <SelectionBar
            count={selection.ids.size}
            on={{
              all: () => void selectAll(),
              assign: () => setSheet('assign'),
              tag: () => setSheet('tag'),
              export: () => void exportCustomers(() => Promise.resolve([...selection.ids])),
              merge: () => setSheet('merge'),
              clear: selection.clear,
            }}
            total={total !== undefined && total > selection.ids.size ? total : undefined}
          />
          <SelectionSheets onClose={() => setSheet(null)} open={sheet} selection={selection} />
        </>
      )}
    </Page>
  );
}

/**
 * Returns the search text of the customer list. The search text survives a visit to a profile, but
 * not a new sign-in.
 */
function useSearch(): [string, (search: string) => void] {
  const signedInAt = useSession((state) => state.session?.signedInAt) ?? 0;
  const [search, setSearch] = useState(
    lastSearch?.signedInAt === signedInAt ? lastSearch.search : '',
  );
  return [
    search,
    (newSearch) => {
      lastSearch = { signedInAt, search: newSearch };
      setSearch(newSearch);
    },
  ];
}

type OpenSheet = 'assign' | 'tag' | 'merge';

interface SelectionSheetsProps {
  open: OpenSheet | null;
  onClose: () => void;
  selection: Selection;
}

function SelectionSheets({ open, onClose, selection }: SelectionSheetsProps) {
  const { assignable } = useAgents();
  const { ids } = selection;
  const [firstId, secondId] = ids;
  const finish = () => {
    onClose();
    selection.clear();
  };
  return (
    <>
      <AssignSheet
        agents={assignable}
        customerIds={ids}
        onClose={onClose}
        onDone={finish}
        open={open === 'assign'}
      />
      {open === 'tag' && <TagSheet customerIds={ids} onClose={onClose} onDone={finish} />}
      {open === 'merge' && firstId !== undefined && secondId !== undefined && (
        <MergeSheet customerIds={[firstId, secondId]} onClose={onClose} onDone={finish} />
      )}
    </>
  );
}

interface SelectionBarProps {
  count: number;
  /**
   * Number of customers that “select all” selects; undefined if unknown, or if all are already
   * selected.
   */
  total: number | undefined;
  on: {
    all: () => void;
    assign: () => void;
    tag: () => void;
    export: () => void;
    merge: () => void;
    clear: () => void;
  };
}

function SelectionBar({ count, total, on }: SelectionBarProps) {
  const { t } = useTranslation('customers');
  useRootClass(styles.page);
  return (
    <section aria-label={t('selection.title')} className={styles.bar}>
      <Cluster className={styles.inner} align="center" gap={[2, 5]} justify="between">
        <Cluster aria-live="polite" as="p" align="center" gap={[0, 4]} weight="medium" tabular>
          {t('selection.count', { n: count })}
          {total !== undefined && (
            <button className={styles.all} onClick={on.all} type="button">
              {t('selection.all', { count: total })}
            </button>
          )}
        </Cluster>
        <Cluster className={styles.actions} gap={2}>
          <Button icon="user" onClick={on.assign} variant="secondary">
            {t('selection.assign')}
          </Button>
          <Button icon="bookmark" onClick={on.tag} variant="secondary">
            {t('selection.tag')}
          </Button>
          <Button icon="download" onClick={on.export} variant="secondary">
            {t('export.action')}
          </Button>
          {count === 2 && (
            <Button icon="users" onClick={on.merge} variant="secondary">
              {t('selection.merge')}
            </Button>
          )}
          <Button onClick={on.clear} variant="quiet">
            {t('selection.clear')}
          </Button>
        </Cluster>
      </Cluster>
    </section>
  );
}
