import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './customer-pager.module.css';
import { PAGE_SIZE } from './use-customers.ts';

interface CustomerPagerProps {
  /** Counts from 0. */
  page: number;
  /** Undefined while they are counted: the place is kept, so that nothing jumps. */
  total: number | undefined;
  onPage: (page: number) => void;
}

export function CustomerPager({ page, total, onPage }: CustomerPagerProps) {
  const { t } = useTranslation('customers');
  if (total === undefined) return <div className={styles.counting} />;
  const pages = Math.ceil(total / PAGE_SIZE);
  const from = page * PAGE_SIZE + 1;
  const to = Math.min(total, from + PAGE_SIZE - 1);
  return (
    <nav aria-label={t('title')} className={styles.pager}>
      <p className={styles.showing}>{t('showing', { from, to, total })}</p>
      <div className={styles.steps}>
        <Button disabled={page === 0} onClick={() => onPage(page - 1)} variant="secondary">
          {t('previous')}
        </Button>
        <p className={styles.showing}>{t('pageOf', { page: page + 1, pages })}</p>
        <Button disabled={page + 1 >= pages} onClick={() => onPage(page + 1)} variant="secondary">
          {t('next')}
        </Button>
      </div>
    </nav>
  );
}
