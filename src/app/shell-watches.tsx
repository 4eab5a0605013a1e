import { lazy, Suspense } from 'react';
import { isKiosk, useKiosk } from '../data/session/kiosk-store.ts';
import { useSession } from '../data/session/session-store.ts';
import { addLaterTexts } from './i18n/i18n.ts';
import { UpdateOffer, UpdateReload } from './update-prompt.tsx';

const ArrivalWatch = lazy(async () => ({
  default: (await import('../features/bookings/arrival-watch.tsx')).ArrivalWatch,
}));
const DamageNotice = lazy(async () => ({
  default: (await import('./damage-notice.tsx')).DamageNotice,
}));
const StorageWatch = lazy(async () => ({
  default: (await import('../features/sync-center/storage-watch.tsx')).StorageWatch,
}));
const QuietUpdate = lazy(async () => ({
  default: (await import('./quiet-update.tsx')).QuietUpdate,
}));
const SyncAnnouncer = lazy(async () => ({
  default: (await import('../features/sync-center/sync-announcer.tsx')).SyncAnnouncer,
}));
const WaitingBadge = lazy(async () => ({
  default: (await import('./waiting-badge.tsx')).WaitingBadge,
}));
const KioskLayer = lazy(async () => {
  const [{ KioskLayer: Layer }] = await Promise.all([
    import('./kiosk/kiosk-layer.tsx'),
    addLaterTexts(),
  ]);
  return { default: Layer };
});

/** What goes on behind every screen. Of what concerns staff a customer with the tablet hears nothing. */
export function ShellWatches() {
  const handedOver = useKiosk((state) => state.handedOver);
  const inKioskMode = useKiosk(isKiosk);
  const isStaffs = useSession((state) => state.session !== null) && !handedOver;
  return (
    <>
      <UpdateReload />
      {!handedOver && <UpdateOffer />}
      <Suspense>
        <DamageNotice />
        <StorageWatch />
        <QuietUpdate />
        <SyncAnnouncer />
        <WaitingBadge />
        {isStaffs && <ArrivalWatch />}
        {inKioskMode && <KioskLayer />}
      </Suspense>
    </>
  );
}
