import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useJourney } from '../../data/session/journey-store.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { reportDefect } from '../report-defect.ts';
import { handOverTo, type Receiver } from './hand-over-to.ts';

interface HandOverDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Lets the agent choose the receiver of the tablet, because a new customer must not see the
 * selections of the previous customer.
 */
export function HandOverDialog({ open, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('kiosk');
  const navigate = useNavigate();
  const customer = useJourney((journey) => journey.customer);

  async function give(receiver: Receiver): Promise<void> {
    onClose();
    onDone();
    const address = await handOverTo(receiver);
    await navigate(address);
  }

  const hand = (receiver: Receiver) => () => void give(receiver).catch(reportDefect);

  return (
    <AlertDialog
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {t('end.cancel')}
          </Button>
          <Button onClick={hand('another-customer')} variant={customer ? 'secondary' : 'primary'}>
            {t(customer ? 'handOver.somebodyElse' : 'handOver.confirm')}
          </Button>
          {customer && (
            <Button data-autofocus="" onClick={hand('served')}>
              {t('handOver.to', { name: customer.firstName })}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open={open}
      title={t('handOver.title')}
    >
      {t('handOver.detail')}
    </AlertDialog>
  );
}
