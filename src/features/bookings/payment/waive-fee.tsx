import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useNoteDraft } from '../change/use-note-draft.ts';
import { formatPayFailure } from './pay-failure-text.ts';
import type { FeePayment } from './use-pay-fee.ts';
import styles from './waive-fee.module.css';

/** Form with which an agent waives the fee and states a reason. */
export function WaiveFeeForm({ booking, paying }: { booking: Booking; paying: FeePayment }) {
  const { t } = useTranslation(['bookings', 'common']);
  const [open, setOpen] = useState(false);
  const typed = useNoteDraft('waiveFee', booking, open);
  const reason = typed.value.note.trim();
  const form = useForm({
    typed,
    errors: { note: reason === '' ? t('details.missing.reason') : undefined },
    save: waive,
  });

  async function waive(): Promise<void> {
    if (await paying.waive(reason)) form.reset();
  }

  function close(): void {
    form.reset();
    setOpen(false);
  }

  return (
    <div className={styles.waive}>
      <Button disabled={paying.busy} onClick={() => setOpen(true)} variant="quiet">
        {t('payment.waive')}
      </Button>
      <Sheet closeLabel={t('common:close')} onClose={close} open={open} title={t('payment.waive')}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <p>{t('payment.waiveDetail')}</p>
          <TextField {...form.field('note')} label={t('details.reason')} maxLength={200} required />
          {paying.failure !== null && (
            <FormError title={t('payment.waiveFailed')}>
              {formatPayFailure(t, paying.failure)}
            </FormError>
          )}
          <Button fullWidth pending={paying.busy} size="large" type="submit">
            {t('payment.waiveNow')}
          </Button>
        </form>
      </Sheet>
    </div>
  );
}
