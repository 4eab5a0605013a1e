import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './deleted-notice.module.css';
import { useAct } from './use-act.ts';

/** Says of a deleted customer that they are out of the lists, and brings them back. */
export function DeletedNotice({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const { act, pending } = useAct();
  if (customer.deletedAt === undefined) return null;
  const isErased = customer.erasedAt !== undefined;

  async function restore(): Promise<void> {
    const { id: customerId, showroomId } = customer;
    const code = await act({ name: 'restoreCustomer', args: { customerId, showroomId } });
    if (code) showToast({ tone: 'danger', title: t('failed.save') });
    else showToast({ tone: 'positive', title: t('deleted.restored') });
  }

  return (
    <output className={styles.notice}>
      <Icon name="trash" />
      <span className={styles.words}>{t(isErased ? 'deleted.erased' : 'deleted.notice')}</span>
      {!isErased && (
        <Button onClick={() => void restore()} pending={pending} variant="secondary">
          {t('deleted.restore')}
        </Button>
      )}
    </output>
  );
}
