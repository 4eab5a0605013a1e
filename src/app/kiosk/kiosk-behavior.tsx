import { useEffect } from 'react';
import { startKioskScreen } from '../../device/screen/kiosk-screen.ts';
import { IdleResetMonitor } from './idle-reset-monitor.tsx';

/** Applies the behavior of kiosk mode on every screen. */
export function KioskBehavior() {
  // Effect: the wake lock, full screen and browser gestures are outside of React.
  useEffect(() => startKioskScreen(), []);
  return <IdleResetMonitor />;
}
