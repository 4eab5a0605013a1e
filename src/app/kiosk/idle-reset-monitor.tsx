import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  hasAccessibilitySettings,
  resetAccessibility,
  useAccessibility,
} from '../../data/session/preferences/accessibility-store.ts';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { reportDefect } from '../errors/report-defect.ts';
import { endSessionAndOpenWelcome } from './end-session-and-open-welcome.ts';
import { getIdleLimits } from './idle-limits.ts';
import { IdleWarning } from './idle-warning.tsx';
import { useIdleTimer } from './use-idle.ts';

/**
 * Ends the session of an absent user after a warning. The welcome screen needs no warning, because
 * no customer session is open on that screen.
 */
export function IdleResetMonitor() {
  const { pathname } = useLocation();
  const setUp = useKiosk((state) => state.setUp);
  if (!setUp) return null;
  if (pathname === href('welcome')) return <ResetAccessibilityWhenIdle idleMs={setUp.idleMs} />;
  return <IdleResetWatcher idleMs={setUp.idleMs} />;
}

function IdleResetWatcher({ idleMs }: { idleMs: number }) {
  const { t } = useTranslation('kiosk');
  const isAtWork = !useKiosk((state) => state.handedOver);
  const getLimits = () => getIdleLimits(idleMs, { isAtWork, isHalfTyped: hasUnsavedWork() });
  const resetToWelcome = () => void endSessionAndOpenWelcome().catch(reportDefect);
  const { left, stay } = useIdleTimer(getLimits, resetToWelcome);
  return (
    <IdleWarning
      detail={isAtWork ? t('idle.detailStaff') : t('idle.detail')}
      left={left}
      onEnd={resetToWelcome}
      onStay={stay}
    />
  );
}

/**
 * Resets changed accessibility settings on an idle welcome screen. No warning is needed, because
 * the user of the settings has left.
 */
function ResetAccessibilityWhenIdle({ idleMs }: { idleMs: number }) {
  const hasSettings = useAccessibility(hasAccessibilitySettings);
  return hasSettings ? <IdleReset idleMs={idleMs} /> : null;
}

function IdleReset({ idleMs }: { idleMs: number }) {
  useIdleTimer(() => ({ limitMs: idleMs, warningMs: 0 }), resetAccessibility);
  return null;
}
