import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../data/local-database.ts';
import { startIdleClock } from '../device/idle.ts';
import { useAppUpdate } from '../device/service-worker.ts';
import { hasUnsavedWork } from '../device/unsaved-work.ts';
import { reportDefect } from './report-defect.ts';
import { mayUpdateAlone } from './update-rules.ts';

const LOOK_EVERY_MS = 2000;

/** Applies a downloaded version of the app automatically at a time when no user is affected. */
export function QuietUpdate() {
  const { pathname } = useLocation();
  const { apply, refused, replaced } = useAppUpdate();
  const isComing = apply !== null && !replaced;

  const look = useEffectEvent(async (idleMs: number) => {
    const isHeld = refused && (await localDatabase.outbox.count()) > 0;
    const moment = {
      isWelcome: pathname === href('welcome'),
      hour: new Date().getHours(),
      idleMs,
      isHalfTyped: hasUnsavedWork(),
      isHeld,
    };
    if (mayUpdateAlone(moment)) apply?.();
  });

  // Effect: touches and time are outside of React.
  useEffect(() => {
    if (!isComing) return undefined;
    const clock = startIdleClock();
    const looking = setInterval(() => {
      look(clock.idleMs()).catch(reportDefect);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(looking);
      clock.stop();
    };
  }, [isComing]);

  return null;
}
