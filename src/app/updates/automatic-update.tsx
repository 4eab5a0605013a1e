import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { startIdleClock } from '../../device/idle.ts';
import { useAppUpdate } from '../../device/service-worker/service-worker.ts';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { reportDefect } from '../errors/report-defect.ts';
import { mayUpdateAutomatically } from './update-rules.ts';

const CHECK_EVERY_MS = 2000;

/**
 * Applies a downloaded version of the app automatically while no user needs the tablet (see
 * `mayUpdateAutomatically`).
 */
export function AutomaticUpdate() {
  const { pathname } = useLocation();
  const { apply, refused, replaced } = useAppUpdate();
  const isReady = apply !== null && !replaced;

  const checkForUpdate = useEffectEvent(async (idleMs: number) => {
    const isBlocked = refused && (await localDatabase.outbox.count()) > 0;
    const situation = {
      isWelcome: pathname === href('welcome'),
      hour: new Date().getHours(),
      idleMs,
      isHalfTyped: hasUnsavedWork(),
      isBlocked,
    };
    if (mayUpdateAutomatically(situation)) apply?.();
  });

  // An effect checks the idle time periodically, because user input and timers are outside of
  // React.
  useEffect(() => {
    if (!isReady) return undefined;
    const clock = startIdleClock();
    const checkTimer = setInterval(() => {
      checkForUpdate(clock.idleMs()).catch(reportDefect);
    }, CHECK_EVERY_MS);
    return () => {
      clearInterval(checkTimer);
      clock.stop();
    };
  }, [isReady]);

  return null;
}
