import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/local-database.ts';
import { findCustomer } from '../../data/queries/customer-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerEditor } from './customer-editor.tsx';

interface CustomerSheetProps {
  /** Undefined while no customer is open. */
  customerId: string | undefined;
  onClose: () => void;
}

/** One customer beside the list: what is known, and what can be noted down quickly. */
export function CustomerSheet({ customerId, onClose }: CustomerSheetProps) {
  const { t } = useTranslation(['customers', 'common']);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const customer = useLiveQuery(
    () => (customerId ? findCustomer(localDatabase, customerId) : undefined),
    [customerId],
  );

  function leave(confirmed: boolean): void {
    setLeaving(false);
    if (!confirmed) return;
    setDirty(false);
    onClose();
  }

  return (
    <>
      <Sheet
        closeLabel={t('common:close')}
        onClose={() => (dirty ? setLeaving(true) : onClose())}
        open={customerId !== undefined}
        title={customer?.name ?? t('title')}
      >
        {customer === undefined && <Skeleton label={t('common:loading')} lines={6} />}
        {customer === null && (
          <ErrorState
            action={<Button onClick={onClose}>{t('detail.back')}</Button>}
            title={t('detail.notFound')}
          />
        )}
        {customer && (
          <>
            <CustomerDetails customer={customer} />
            <CustomerEditor customer={customer} key={customer.id} onDirty={setDirty} />
          </>
        )}
      </Sheet>
      <ConfirmDialog
        labels={{ confirm: t('detail.discard'), cancel: t('detail.stay') }}
        onAnswer={leave}
        open={leaving}
        title={t('detail.discardTitle')}
        tone="danger"
      >
        {t('detail.discardBody')}
      </ConfirmDialog>
    </>
  );
}
