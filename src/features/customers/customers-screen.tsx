import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerPager } from './customer-pager.tsx';
import { CustomerSheet } from './customer-sheet.tsx';
import { CustomerTable } from './customer-table.tsx';
import styles from './customers-screen.module.css';
import { useCustomers } from './use-customers.ts';

/** The showroom's customers, from this tablet's own database. */
export function CustomersScreen() {
  const { t } = useTranslation(['customers', 'common']);
  const { customerId } = useParams();
  const navigate = useNavigate();
  const { search, setSearch, page, setPage, found, waitingIds } = useCustomers();

  return (
    <Page>
      <PageHeader
        actions={
          <Link className={buttonClassName({ size: 'large' })} to="/register">
            {t('newCustomer')}
          </Link>
        }
        subtitle={t('subtitle')}
        title={t('title')}
      />
      <div className={styles.list}>
        <SearchField
          clearLabel={t('clearSearch')}
          label={t('search')}
          onChange={setSearch}
          placeholder={t('search')}
          value={search}
        />
        {found === undefined && <Skeleton label={t('common:loading')} lines={8} />}
        {found?.total === 0 && (
          <EmptyState
            detail={search ? t('noneDetail') : t('emptyDetail')}
            icon="users"
            title={search ? t('none') : t('empty')}
          />
        )}
        {found && found.total > 0 && (
          <>
            <CustomerTable customers={found.rows} waitingIds={waitingIds} />
            <CustomerPager onPage={setPage} page={page} total={found.total} />
          </>
        )}
      </div>
      <CustomerSheet customerId={customerId} onClose={() => void navigate('/customers')} />
    </Page>
  );
}
