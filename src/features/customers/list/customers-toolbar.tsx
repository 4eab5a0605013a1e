import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { intentLevels } from '#domain/customers/fields/customer-intent.ts';
import { href } from '#domain/routes.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import styles from './customers-toolbar.module.css';
import type { CustomersView } from './customers-view.ts';

interface CustomersToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  view: CustomersView;
  onView: (view: CustomersView) => void;
  filters: { open: boolean; onToggle: () => void };
  onExport: () => void;
}

export function CustomersToolbar(props: CustomersToolbarProps) {
  const { search, onSearch, view, onView, filters, onExport } = props;
  const { t } = useTranslation(['customers', 'common']);
  const filtersId = useId();
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField
          clearLabel={t('clearSearch')}
          label={t('search')}
          onChange={onSearch}
          placeholder={t('search')}
          value={search}
        />
        <Cluster className={styles.buttons} gap={3} nowrap>
          <Button
            aria-controls={filters.open ? filtersId : undefined}
            aria-expanded={filters.open}
            icon="settings"
            onClick={filters.onToggle}
            variant="secondary"
          >
            {t('filters')}
          </Button>
          <Button icon="download" onClick={onExport} variant="secondary">
            {t('export.action')}
          </Button>
          <Link
            className={getButtonClassName({ variant: 'secondary' })}
            to={href('customerImport')}
          >
            {t('import.action')}
          </Link>
        </Cluster>
      </div>
      {filters.open && (
        <Cluster className={styles.filters} align="start" gap={[3, 4]} id={filtersId}>
          <SelectField
            emptyLabel={t('allIntents')}
            label={t('column.intent')}
            onChange={({ target }) =>
              onView({
                ...view,
                intent: intentLevels.find((level) => level === target.value) ?? null,
                page: 0,
              })
            }
            options={intentLevels.map((value) => ({ value, label: t(`common:intent.${value}`) }))}
            value={view.intent ?? ''}
          />
          <Button
            onClick={() => {
              onSearch('');
              onView({ ...view, intent: null, page: 0 });
            }}
            variant="quiet"
          >
            {t('clearFilters')}
          </Button>
          <Link className={styles.deleted} to={href('deletedCustomers')}>
            <Icon name="trash" size="small" />
            {t('deleted.title')}
          </Link>
        </Cluster>
      )}
    </>
  );
}
