import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { isKiosk, lockTablet, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  hasAccessibilitySettings,
  resetAccessibility,
  useAccessibility,
} from '../../data/session/preferences/accessibility-store.ts';
import {
  type IdleClock,
  getIdleState,
  getSecondsLeft,
  startIdleClock,
  type IdleLimits,
} from '../../device/idle.ts';
import { startKioskScreen } from '../../device/screen/kiosk-screen.ts';
import { hasUnsavedTyping } from '../../device/unsaved-work/unsaved-work.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { clearToasts } from '../../ui/overlays/toast-store.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { reportDefect } from '../errors/report-defect.ts';
import { endSessionAndOpenWelcome } from './end-session-and-open-welcome.ts';
import { getIdleLimits } from './idle-limits.ts';
import styles from './idle-warning.module.css';

const TICK_MS = 500;

/**
 * Remaining seconds at which a screen reader announces the countdown. An announcement every second
 * would interrupt the user constantly.
 */
const announcedSeconds = [30, 20, 10, 5];

/**
 * Ends the session of an absent user. In kiosk mode, also applies the wake lock, full screen and
 * blocked browser gestures.
 */
export function KioskBehavior() {
  const inKioskMode = useKiosk(isKiosk);
  // An effect starts the kiosk screen: wake lock, full screen and gestures are outside of React.
  useEffect(() => (inKioskMode ? startKioskScreen() : undefined), [inKioskMode]);
  return <IdleResetMonitor />;
}

/** Default idle time before the reset of a tablet that is not set up, ms. */
const DEFAULT_IDLE_MS = 2 * 60_000;

/**
 * Ends the session of an absent user after a warning. The welcome screen needs no warning, because
 * no customer session is open on that screen.
 */
export function IdleResetMonitor() {
  const { pathname } = useLocation();
  const idleMs = useKiosk(({ setUp }) => setUp?.idleMs ?? DEFAULT_IDLE_MS);
  if (pathname === href('welcome')) return <ResetAccessibilityWhenIdle idleMs={idleMs} />;
  return <IdleResetWatcher idleMs={idleMs} />;
}

function IdleResetWatcher({ idleMs }: { idleMs: number }) {
  const { t } = useTranslation('kiosk');
  const isAtWork = !useKiosk((state) => state.handedOver);
  const getLimits = () => getIdleLimits(idleMs, { isAtWork, isHalfTyped: hasUnsavedTyping() });
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

/** Default idle time before the lock outside of kiosk mode, ms. */
const DEFAULT_LOCK_MS = 15 * 60_000;

/**
 * Locks the tablet of an absent agent after a warning. The next sign-in opens the same screen with
 * its stored drafts. The thank-you screen ends the customer session with its own countdown.
 */
export function StaffIdleLock() {
  const { pathname } = useLocation();
  return pathname === href('thankYou') ? null : <StaffIdleWatcher />;
}

function StaffIdleWatcher() {
  const { t } = useTranslation('kiosk');
  const lockMs = useKiosk(({ setUp }) => setUp?.lockMs ?? DEFAULT_LOCK_MS);
  const getLimits = () =>
    getIdleLimits(lockMs, { isAtWork: false, isHalfTyped: hasUnsavedTyping() });
  const lock = () => {
    clearToasts();
    void lockTablet(Date.now()).catch(reportDefect);
  };
  const { left, stay } = useIdleTimer(getLimits, lock);
  return (
    <IdleWarning
      detail={t('idle.detailStaff')}
      endLabel={t('idle.lock')}
      left={left}
      onEnd={lock}
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

interface IdleWarningProps {
  /** Remaining whole seconds of the warning; null while no warning is shown. */
  left: number | null;
  detail: string;
  /** Label of the button that ends the session; default: “End session”. */
  endLabel?: string;
  onStay: () => void;
  onEnd: () => void;
}

/** Alert dialog with a countdown, in which the user continues or ends the session. */
export function IdleWarning({ left, detail, endLabel, onStay, onEnd }: IdleWarningProps) {
  const { t } = useTranslation('kiosk');
  const announced =
    announcedSeconds.findLast((mark) => left !== null && mark >= left) ?? announcedSeconds[0];
  return (
    <AlertDialog
      actions={
        <>
          <Button onClick={onEnd} variant="secondary">
            {endLabel ?? t('idle.end')}
          </Button>
          <Button data-autofocus="" onClick={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
      onClose={onStay}
      open={left !== null}
      title={t('idle.title')}
    >
      <p>{detail}</p>
      <p aria-hidden="true" className={styles.left}>
        {t('idle.left', { count: left ?? 0 })}
      </p>
      <VisuallyHidden>
        <span aria-live="assertive" role="timer">
          {left === null ? '' : t('idle.left', { count: announced })}
        </span>
      </VisuallyHidden>
    </AlertDialog>
  );
}

interface IdleTimer {
  /** Remaining whole seconds of the warning; null while no warning is shown. */
  left: number | null;
  /** Confirms that a user is present. */
  stay: () => void;
}

/** Tracks user input. Calls `onOver` once after the idle limit and the warning. */
export function useIdleTimer(limits: () => IdleLimits, onOver: () => void): IdleTimer {
  const [left, setSecondsLeft] = useState<number | null>(null);
  const clockRef = useRef<IdleClock | null>(null);
  const latest = useRef({ limits, onOver });

  // Stores the callbacks of the latest render, so that a changed callback does not restart the idle
  // clock.
  useEffect(() => {
    latest.current = { limits, onOver };
  });

  // An effect measures the idle time, because user input and timers are outside of React.
  useEffect(() => {
    const idleClock = startIdleClock();
    clockRef.current = idleClock;
    const tickTimer = setInterval(() => {
      // Only the visible tab measures idle time, because all tabs share one session and the user
      // operates the visible tab.
      if (document.hidden) return;
      const currentLimits = latest.current.limits();
      const idleMs = idleClock.idleMs();
      const idleState = getIdleState(idleMs, currentLimits);
      setSecondsLeft(idleState === 'warning' ? getSecondsLeft(idleMs, currentLimits) : null);
      if (idleState !== 'over') return;
      clearInterval(tickTimer);
      latest.current.onOver();
    }, TICK_MS);
    return () => {
      clearInterval(tickTimer);
      idleClock.stop();
    };
  }, []);

  function stay(): void {
    clockRef.current?.touch();
    setSecondsLeft(null);
  }

  return { left, stay };
}
