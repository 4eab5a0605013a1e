import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useNoteDraft } from '../change/use-note-draft.ts';
import { formatPayFailure } from './pay-failure-text.ts';
import type { FeePayment } from './use-pay-fee.ts';
import styles from './waive-fee.module.css';

/** Form with which an agent waives the fee and states a reason. */
export function WaiveFee({ booking, paying }: { booking: Booking; paying: FeePayment }) {
  const { t } = useTranslation(['bookings', 'common']);
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const draft = useNoteDraft('waiveFee', booking, open);
  const { note } = draft.value;
  const isMissing = note.trim() === '';

  async function waive(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!isMissing && (await paying.waive(note.trim()))) draft.clear();
  }

  function close(): void {
    draft.clear();
    setOpen(false);
  }

  return (
    <div className={styles.waive}>
      <Button disabled={paying.busy} onClick={() => setOpen(true)} variant="quiet">
        {t('payment.waive')}
      </Button>
      <Sheet closeLabel={t('common:close')} onClose={close} open={open} title={t('payment.waive')}>
        <form className={styles.form} noValidate onSubmit={(event) => void waive(event)}>
          <p>{t('payment.waiveDetail')}</p>
          <TextField
            error={tried && isMissing ? t('details.missing.reason') : undefined}
            label={t('details.reason')}
            maxLength={200}
            onChange={({ target }) => draft.change({ note: target.value })}
            required
            value={note}
          />
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
