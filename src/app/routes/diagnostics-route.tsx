import { DiagnosticsScreen } from '../../features/kiosk/diagnostics/diagnostics-screen.tsx';
import { ReleaseNotesSection } from '../../features/kiosk/diagnostics/release-notes-section.tsx';
import { appVersion, releasedVersion } from '../updates/app-version.ts';
import { releases } from '../updates/releases.ts';

/**
 * Passes the version of the app and the release news as props, because features must not import
 * `src/app`.
 */
export function DiagnosticsRoute() {
  return (
    <DiagnosticsScreen
      appVersion={appVersion}
      news={<ReleaseNotesSection releases={releases} running={releasedVersion} />}
    />
  );
}
