import { useEffect } from 'react';
import { startKioskScreen } from '../../device/kiosk-screen.ts';
import { IdleWatch } from './idle-watch.tsx';

/** What a tablet does in kiosk mode, whatever screen it shows. */
export function KioskLayer() {
  // The glass, the lights and the browser's gestures are outside of React.
  useEffect(() => startKioskScreen(), []);
  return <IdleWatch />;
}
