import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { useAction } from '../../shared/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './deleted-notice.module.css';

/** Notice that the customer is deleted, with a button that restores the customer. */
export function DeletedNotice({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const { run, isPending } = useAction();
  if (customer.deletedAt === undefined) return null;
  const isErased = customer.erasedAt !== undefined;

  async function restore(): Promise<void> {
    const { id: customerId, showroomId } = customer;
    const intent = { name: 'restoreCustomer', args: { customerId, showroomId } } as const;
    const done = { tone: 'positive', title: t('deleted.restored') } as const;
    await run(intent, { done, failed: { title: t('failed.save') } });
  }

  return (
    <output className={styles.notice}>
      <Icon name="trash" />
      <span className={styles.words}>{t(isErased ? 'deleted.erased' : 'deleted.notice')}</span>
      {!isErased && (
        <Button onClick={() => void restore()} pending={isPending} variant="secondary">
          {t('deleted.restore')}
        </Button>
      )}
    </output>
  );
}
