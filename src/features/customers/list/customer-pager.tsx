import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './customer-pager.module.css';
import { type CustomersView, pageSizes } from './customers-view.ts';

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
  if (total === undefined) return <div className={styles.counting} />;
  const pages = Math.max(1, Math.ceil(total / size));
  const from = page * size + 1;
  const to = Math.min(total, from + size - 1);
  return (
    <Cluster aria-label={t('pages')} as="nav" align="center" gap={[3, 4]} justify="between">
      <Text aria-live="polite" size="s" tabular tone="muted">
        {t('showing', { from, to, total })}
      </Text>
      <div className={styles.size}>
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
      <Cluster align="center" gap={[3, 4]} justify="between">
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
