import { isKiosk, useKiosk } from '../data/session/kiosk-store.ts';
import { useSession } from '../data/session/session-store.ts';
import { lazyPart } from '../device/lazy-part.tsx';
import { addLaterTexts } from './i18n/i18n.ts';
import { ShellPart } from './shell-part.tsx';
import { UpdateOffer, UpdateReload } from './update-prompt.tsx';
import { useIsCalm } from './use-is-calm.ts';

const ArrivalWatch = lazyPart(async () => ({
  default: (await import('../features/bookings/arrival-watch.tsx')).ArrivalWatch,
}));
const LaterWatches = lazyPart(async () => ({
  default: (await import('./later-watches.tsx')).LaterWatches,
}));
const KioskLayer = lazyPart(async () => {
  const [{ KioskLayer: Layer }] = await Promise.all([
    import('./kiosk/kiosk-layer.tsx'),
    addLaterTexts(),
  ]);
  return { default: Layer };
});

/**
 * Components for background work on all screens. While a customer has the tablet, notices for staff
 * are hidden.
 */
export function ShellWatches() {
  const handedOver = useKiosk((state) => state.handedOver);
  const inKioskMode = useKiosk(isKiosk);
  const isCalm = useIsCalm();
  const isStaffs = useSession((state) => state.session !== null) && !handedOver;
  return (
    <>
      <ShellPart>
        <UpdateReload />
      </ShellPart>
      <ShellPart>{!handedOver && <UpdateOffer />}</ShellPart>
      <ShellPart>{isCalm && <LaterWatches />}</ShellPart>
      <ShellPart>{isCalm && isStaffs && <ArrivalWatch />}</ShellPart>
      <ShellPart>{isCalm && inKioskMode && <KioskLayer />}</ShellPart>
    </>
  );
}
