import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { ListedCustomer } from '../../data/customer-index/listed-customer.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './row-actions.module.css';

type Deletable = Pick<ListedCustomer, 'id' | 'name' | 'showroomId'>;

interface RowActionsProps extends Deletable {
  onDelete: (customer: Deletable) => Promise<void>;
}

/** Actions of a row: edit and delete; on a phone also a link to the details. */
export const RowActions = memo(function RowActions(props: RowActionsProps) {
  const { t } = useTranslation('customers');
  const { id, name, showroomId, onDelete } = props;
  return (
    <span className={styles.actions}>
      <Link
        className={`${buttonClassName({ variant: 'secondary' })} ${styles.details}`}
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
      <IconButton
        icon="trash"
        label={t('delete', { name })}
        onClick={() => void onDelete({ id, name, showroomId })}
      />
    </span>
  );
});
