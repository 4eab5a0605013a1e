import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { splitName } from '#domain/customers/fields/customer-name.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { serveCustomer } from '../../data/session/customer/serve-customer.ts';
import { loadDraft } from '../../data/session/drafts/drafts.ts';
import { REGISTRATION_DRAFT_KEY } from '../../data/session/drafts/shelved-registration.ts';
import { isInCustomerHands, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  hasTypedText,
  type RegisterDraft,
  parseRegisterDraft,
} from '../../features/register/draft/register-form-state.ts';
import { useSyncStatus } from '../../features/sync-center/status/use-sync-status.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { reportDefect } from '../errors/report-defect.ts';
import { handOverTo, type HandOverReceiver } from './hand-over-to.ts';

/**
 * Button that opens the hand-over dialog; only on an enrolled tablet in the hands of staff. First
 * starts the session of the given customer, because the dialog offers only the customer of the
 * current session as a receiver.
 */
export function HandOverButton({ customer }: { customer?: Customer }) {
  const { t } = useTranslation('kiosk');
  const [open, setOpen] = useState(false);
  const kind = useSyncStatus()?.status.kind;
  const isForCustomer = useKiosk(isInCustomerHands);
  if (isForCustomer || kind === undefined || kind === 'not-enrolled') return null;

  async function openDialog(): Promise<void> {
    if (customer) await serveCustomer(customer).catch(reportDefect);
    setOpen(true);
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void openDialog()} variant="secondary">
        {t('handOver.action')}
      </Button>
      <HandOverDialog onClose={() => setOpen(false)} open={open} />
    </>
  );
}

interface HandOverDialogProps {
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * Lets the agent choose the receiver of the tablet, because a new customer must not see the
 * selections of the current customer.
 */
export function HandOverDialog({ open, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('kiosk');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const receivers = useReceivers(pathname);

  async function handOver(receiver: HandOverReceiver): Promise<void> {
    onClose();
    onDone?.();
    const address = await handOverTo(receiver);
    // The registration screen stays, because its history entry contains the walk-in.
    if (address !== pathname) await navigate(address);
  }

  return (
    <AlertDialog
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {t('end.cancel')}
          </Button>
          {receivers.map(({ receiver, label }, index) => {
            const isPrimary = index === receivers.length - 1;
            return (
              <Button
                data-autofocus={isPrimary ? '' : undefined}
                key={receiver}
                onClick={() => void handOver(receiver).catch(reportDefect)}
                variant={isPrimary ? 'primary' : 'secondary'}
              >
                {label}
              </Button>
            );
          })}
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

/**
 * Returns the possible receivers of the tablet, the most likely receiver last. A begun registration
 * makes the registering person the last receiver, so that a hasty tap on the last button does not
 * show the registration to the served customer.
 */
function useReceivers(pathname: string): { receiver: HandOverReceiver; label: string }[] {
  const { t } = useTranslation('kiosk');
  const customer = useJourney((journey) => journey.customer);
  const stored = useLiveValue(async () => ({
    draft: parseRegisterDraft(await loadDraft(localDatabase, REGISTRATION_DRAFT_KEY)),
  }));
  const isAtRegistration = pathname === href('register');
  const isRegistering = isAtRegistration || (stored !== undefined && hasTypedText(stored.draft));
  const somebodyElse = {
    receiver: 'another-customer',
    label: t(customer || isRegistering ? 'handOver.somebodyElse' : 'handOver.confirm'),
  } as const;
  const served = customer && {
    receiver: 'served' as const,
    label: t('handOver.to', { name: customer.firstName }),
  };
  const registering = {
    receiver: 'registering',
    label: formatRegistering(stored?.draft, t),
  } as const;
  return [
    ...(isAtRegistration ? [] : [somebodyElse]),
    ...(served ? [served] : []),
    ...(isRegistering ? [registering] : []),
  ];
}

function formatRegistering(draft: RegisterDraft | undefined, t: TFunction<'kiosk'>): string {
  const { firstName } = splitName(draft?.name ?? '');
  return firstName === '' ? t('handOver.toRegister') : t('handOver.to', { name: firstName });
}
