import { Outlet } from 'react-router-dom';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { ScreenLoadFallback } from '../missing/screen-load-fallback.tsx';
import { syncNow } from '../startup/start-sync-later.ts';

const ApprovalScreen = lazyPart(async () => {
  const [{ ApprovalScreen: Screen }] = await Promise.all([
    import('../../features/fleet/approval-screen.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Screen };
}, ScreenLoadFallback);

/**
 * While this tablet waits for approval and has no data, renders the approval screen instead of the
 * route. The set-up of a required two-factor sign-in comes first.
 */
export function ApprovalGate() {
  const isUnapproved = useLiveValue(() => readMeta(localDatabase, 'unapproved'));
  const mustSetUpFactor = useSession(({ session }) => session?.secondFactorRequired ?? false);
  return isUnapproved && !mustSetUpFactor ? <ApprovalScreen onApproved={syncNow} /> : <Outlet />;
}
