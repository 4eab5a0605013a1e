import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { endCustomerSession } from '../../data/session/customer/journey-store.ts';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { reportDefect } from '../errors/report-defect.ts';
import { endSessionAndOpenWelcome } from './end-session-and-open-welcome.ts';

/** Whether the end of the session opens the welcome screen, from which staff must sign in again. */
function leadsToWelcome(state: ReturnType<typeof useKiosk.getState>): boolean {
  return isKiosk(state) || state.handedOver;
}

interface EndSessionDialogProps {
  open: boolean;
  onClose: () => void;
  /**
   * Called after the end of the customer session, before the dashboard opens. Not called in kiosk
   * mode or after a hand-over, because the page is then reloaded.
   */
  onDone?: () => void;
}

/** Requires a confirmation before the customer session ends, because the tap may be accidental. */
export function EndSessionDialog({ open, onClose, onDone }: EndSessionDialogProps) {
  const { t } = useTranslation('kiosk');
  const navigate = useNavigate();
  const kioskState = useKiosk();
  const isAgent = useSession(({ session }) => session !== null) && !leadsToWelcome(kioskState);

  async function endSessionAndLeave(): Promise<void> {
    if (leadsToWelcome(kioskState)) {
      await endSessionAndOpenWelcome();
      return;
    }
    await endCustomerSession();
    onDone?.();
    await navigate(href('dashboard'));
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t('end.action'), cancel: t('end.cancel') }}
      onAnswer={(confirmed) => {
        onClose();
        if (confirmed) endSessionAndLeave().catch(reportDefect);
      }}
      open={open}
      title={t(isAgent ? 'end.staffTitle' : 'end.title')}
    >
      {t('end.detail')}
      {isAgent && ` ${t('end.staffDetail')}`}
    </ConfirmDialog>
  );
}
