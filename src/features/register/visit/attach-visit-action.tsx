import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AttachVisitDialog } from './attach-visit-dialog.tsx';
import { useAttachableVisit } from './attachable-visit.ts';

/** Button that attaches the open visit to a stored customer; renders nothing without a visit. */
export function AttachVisitAction({ customer }: { customer: Customer }) {
  const { t } = useTranslation('register');
  const visit = useAttachableVisit('', customer.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!visit || customer.deletedAt !== undefined) return null;
  return (
    <>
      <Button icon="car" onClick={() => setIsOpen(true)} variant="secondary">
        {t('visit.attachBuilds')}
      </Button>
      <AttachVisitDialog
        customer={customer}
        onDone={() => setIsOpen(false)}
        open={isOpen}
        visit={visit}
      />
    </>
  );
}
