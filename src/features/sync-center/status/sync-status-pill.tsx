import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../../device/lazy-loading/lazy-part.tsx';
import { StatusPill } from '../../../ui/data-display/status-pill.tsx';
import { useSheetLoadFallback } from '../../../ui/overlays/use-sheet-load-fallback.ts';
import { useTimeFormat } from '../use-time-format.ts';
import { toCustomerStatusLabels, toStatusLabels } from './status-labels.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** The code of the sheet loads when the sheet is first opened. */
const SyncSheet = lazyPart(
  async () => ({ default: (await import('./sync-sheet.tsx')).SyncSheet }),
  SyncSheetLoadFallback,
);

interface SyncStatusPillProps {
  onSyncNow: () => void;
  onUpdate: () => void;
}

/** Button that shows the sync status of an enrolled tablet, and opens the details of the status. */
export function SyncStatusPill({ onSyncNow, onUpdate }: SyncStatusPillProps) {
  const { t } = useTranslation('sync');
  const [open, setOpen] = useState(false);
  // The sheet stays mounted after it was first opened, so that its closing animation is shown.
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  if (open && !hasBeenOpened) setHasBeenOpened(true);
  const view = useSyncStatus();
  const formatTime = useTimeFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isSignedIn = useSession((state) => state.session !== null);
  const handedOver = useKiosk((state) => state.handedOver);
  // The Sync center contains names of customers, and therefore requires a session, and a
  // tablet that no customer uses.
  const opensCenter = isSignedIn && !handedOver && pathname !== href('login');
  const isForCustomer = useKiosk(isInCustomerHands);
  // A device that is not enrolled, such as a customer's phone, does not sync.
  if (!view || view.status.kind === 'not-enrolled') return null;
  if (isForCustomer) {
    const labels = toCustomerStatusLabels(view.status, t);
    return <StatusPill {...labels} data-status={view.status.kind} />;
  }
  return (
    <>
      <StatusPill
        {...toStatusLabels(view.status, t, formatTime)}
        aria-haspopup={opensCenter ? undefined : 'dialog'}
        data-status={view.status.kind}
        onClick={() => (opensCenter ? void navigate(href('sync')) : setOpen(true))}
      />
      {hasBeenOpened && (
        <SyncSheet
          facts={view.facts}
          onClose={() => setOpen(false)}
          onSyncNow={onSyncNow}
          onUpdate={onUpdate}
          open={open}
          status={view.status}
        />
      )}
    </>
  );
}

interface SyncSheetLoadFallbackProps extends LazyPartFallbackProps {
  open: boolean;
  onClose: () => void;
}

function SyncSheetLoadFallback({ open, onClose, retry }: SyncSheetLoadFallbackProps) {
  const { t } = useTranslation('common');
  const labels = { title: t('missing.title'), detail: t('missing.again') };
  useSheetLoadFallback({ open, onClose, retry, labels });
  return null;
}
