import { DiagnosticsScreen } from '../../features/kiosk/diagnostics-screen.tsx';
import { appVersion } from '../app-version.ts';

/** Tells the diagnosis which version this is. */
export function DiagnosticsRoute() {
  return <DiagnosticsScreen appVersion={appVersion} />;
}
