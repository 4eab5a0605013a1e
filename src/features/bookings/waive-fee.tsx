import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { payFailureText } from './pay-failure-text.ts';
import type { Paying } from './use-pay-fee.ts';
import styles from './waive-fee.module.css';

/** An agent lets somebody off the fee, and says why. */
export function WaiveFee({ paying }: { paying: Paying }) {
  const { t } = useTranslation(['bookings', 'common']);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';

  async function waive(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!isMissing) await paying.waive(reason.trim());
  }

  return (
    <div className={styles.waive}>
      <Button disabled={paying.busy} onClick={() => setOpen(true)} variant="quiet">
        {t('payment.waive')}
      </Button>
      <Sheet
        closeLabel={t('common:close')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('payment.waive')}
      >
        <form className={styles.form} noValidate onSubmit={(event) => void waive(event)}>
          <p>{t('payment.waiveDetail')}</p>
          <TextField
            error={tried && isMissing ? t('details.missing.reason') : undefined}
            label={t('details.reason')}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
            required
            value={reason}
          />
          {paying.failure !== null && (
            <FormError title={t('payment.waiveFailed')}>
              {payFailureText(t, paying.failure)}
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
