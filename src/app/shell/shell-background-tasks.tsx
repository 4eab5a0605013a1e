import { useSession } from '../../data/session/agent/session-store.ts';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { UpdateOffer, UpdateReload } from '../updates/update-prompt.tsx';
import { useIsPageIdle } from '../use-is-page-idle.ts';
import { ShellPart } from './shell-part.tsx';

const ArrivalWatch = lazyPart(async () => ({
  default: (await import('../../features/bookings/arrivals/arrival-notifier.tsx')).ArrivalNotifier,
}));
const DeferredWatches = lazyPart(async () => ({
  default: (await import('./deferred-background-tasks.tsx')).DeferredBackgroundTasks,
}));
const KioskLayer = lazyPart(async () => {
  const [{ KioskBehavior: Layer }] = await Promise.all([
    import('../kiosk/kiosk-behavior.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Layer };
});

/**
 * Components for background work on all screens. While a customer has the tablet, notices for staff
 * are hidden.
 */
export function ShellBackgroundTasks() {
  const handedOver = useKiosk((state) => state.handedOver);
  const inKioskMode = useKiosk(isKiosk);
  const isPageIdle = useIsPageIdle();
  const isForStaff = useSession((state) => state.session !== null) && !handedOver;
  return (
    <>
      <ShellPart>
        <UpdateReload />
      </ShellPart>
      <ShellPart>{!handedOver && <UpdateOffer />}</ShellPart>
      <ShellPart>{isPageIdle && <DeferredWatches />}</ShellPart>
      <ShellPart>{isPageIdle && isForStaff && <ArrivalWatch />}</ShellPart>
      <ShellPart>{isPageIdle && inKioskMode && <KioskLayer />}</ShellPart>
    </>
  );
}
