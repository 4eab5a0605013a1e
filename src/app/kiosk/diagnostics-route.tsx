import { DiagnosticsScreen } from '../../features/kiosk/diagnostics-screen.tsx';
import { NewsSection } from '../../features/kiosk/news-section.tsx';
import { appVersion, releasedVersion } from '../app-version.ts';
import { releases } from '../releases.ts';

/** Tells the diagnosis which version this is, and what it brought. */
export function DiagnosticsRoute() {
  return (
    <DiagnosticsScreen
      appVersion={appVersion}
      news={<NewsSection releases={releases} running={releasedVersion} />}
    />
  );
}
