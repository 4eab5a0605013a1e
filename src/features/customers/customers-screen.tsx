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
  const { search, setSearch, page, setPage, rows, total, waitingIds } = useCustomers();

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
        {rows === undefined && <Skeleton label={t('common:loading')} lines={8} />}
        {rows?.length === 0 && (
          <EmptyState
            detail={search ? t('noneDetail') : t('emptyDetail')}
            icon="users"
            title={search ? t('none') : t('empty')}
          />
        )}
        {rows && rows.length > 0 && (
          <>
            <CustomerTable customers={rows} waitingIds={waitingIds} />
            <CustomerPager onPage={setPage} page={page} total={total} />
          </>
        )}
      </div>
      <CustomerSheet customerId={customerId} onClose={() => void navigate('/customers')} />
    </Page>
  );
}
