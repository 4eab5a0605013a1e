import { useEffect } from 'react';
import { startKioskScreen } from '../../device/screen/kiosk-screen.ts';
import { IdleResetMonitor } from './idle-reset-monitor.tsx';

/**
 * Applies the wake lock, full screen, blocked browser gestures and the idle reset of kiosk mode.
 */
export function KioskBehavior() {
  // Effect: the wake lock, full screen and browser gestures are outside of React.
  useEffect(() => startKioskScreen(), []);
  return <IdleResetMonitor />;
}
