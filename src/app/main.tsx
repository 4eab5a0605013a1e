import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Language, resolveDeviceLanguage } from '#domain/languages/language.ts';
import { href } from '#domain/routes.ts';
import { recoveryOf } from '../data/database/database-recovery.ts';
import { setDefectListener } from '../data/defects.ts';
import { localDatabase } from '../data/database/local-database.ts';
import { setSpaceChecks, serveFreeSpaceChecks } from '../data/database/free-space.ts';
import { findLastLanguage } from '../data/session/preferences/language-store.ts';
import { releaseOnSuspend } from '../data/workers/release-on-suspend.ts';
import { restoreJourney } from '../data/session/customer/journey-store.ts';
import { hasSessionInSessionStorage } from '../data/session/session-mirror.ts';
import { protectDeviceIdentity } from '../data/session/protect-device-identity.ts';
import { watchMarkerDeletion } from '../data/installation/installation-marker.ts';
import { followAgent } from '../data/session/agent/follow-agent.ts';
import { followVerifiers } from '../data/session/agent/verifier-sweep.ts';
import { followKiosk, restoreKiosk, useKiosk } from '../data/session/kiosk/kiosk-store.ts';
import { followSession, restoreSession } from '../data/session/agent/session-store.ts';
import { withTimeLimit } from '../data/database/with-time-limit.ts';
import { registerPeriodicSync } from '../device/service-worker/background-sync.ts';
import {
  waitForIdleBrowser,
  waitForIdlePage,
} from '../device/lazy-loading/idle-after-first-paint.ts';
import { watchInstallOffer } from '../device/installed-app/install-prompt.ts';
import { interceptHistoryNavigation } from '../device/unsaved-work/leave-guard.ts';
import { watchPageUnload } from '../device/unsaved-work/page-leaving.ts';
import { suppressGhostTaps } from '../device/screen/suppress-ghost-taps.ts';
import { guardDialogsWithInput } from '../device/unsaved-work/typed-dialogs.ts';
import { recordFailedStyles } from '../device/lazy-loading/restore-failed-styles.ts';
import { registerServiceWorker } from '../device/service-worker/service-worker.ts';
import { updateStorageState, useStorageState } from '../device/storage/storage.ts';
import { retryUntilLoaded } from '../device/lazy-loading/retry-until-loaded.ts';
import '../ui/base.css';
import { restoreAccessibilitySettings } from './access/restore-accessibility-settings.ts';
import { CrashScreen } from './errors/crash-screen.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { reportUncaughtErrors } from './errors/report-uncaught-errors.ts';
import { storePendingLanguageChoice } from './i18n/choose-language.ts';
import { startI18n } from './i18n/i18n.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { resolveInitialLanguage } from './i18n/use-screen-language.ts';
import { restoreLostFocus } from './access/restore-lost-focus.ts';
import { downloadPicturesLater } from './startup/download-pictures-later.ts';
import { scheduleReloadCountReset } from './errors/schedule-reload.ts';
import { reportDefect } from './errors/report-defect.ts';
import { AppRoutes } from './routes/routes.tsx';
import { StartFailedScreen } from './startup/start-failed-screen.tsx';
import { startSyncLater, stopSync } from './startup/start-sync-later.ts';
import { focusFirstInvalid } from '../ui/form/focus-first-invalid.ts';

/** The path at which the installed app starts (`start_url` in its manifest). */
const webAppStartPath = href('dashboard');
/**
 * Time limit for reading the database at the start, ms. After the limit, a screen reports the
 * failed start.
 */
const START_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  watchPageUnload(window);
  reportUncaughtErrors(window);
  setDefectListener(reportDefect);
  setSpaceChecks({
    hasFreeSpace: () => !useStorageState.getState().full,
    measureFreeSpace: updateStorageState,
  });
  serveFreeSpaceChecks();
  watchInstallOffer();
  interceptHistoryNavigation();
  suppressGhostTaps();
  releaseOnSuspend(localDatabase, { page: window, stopSync, reload: () => location.reload() });
  restoreLostFocus(document);
  recordFailedStyles(window);
  guardDialogsWithInput(document);
  focusInvalidOnSubmit(document);
  prefetchLastLanguage();
  await restoreTablet();
  scheduleReloadCountReset();
  openWelcomeIfHandedOver();
  await loadInitialTexts();
  storePendingLanguageChoice().catch(reportDefect);
  render(<AppRoutes />);
  watchMarkerDeletion(window);
  protectDeviceIdentity();
  followSession();
  followKiosk();
  followAgent();
  startDeferredParts().catch(reportDefect);
}

/**
 * Starts the deferred parts. The sync starts independently of the other parts. In production, the
 * download of pictures and the periodic sync begin after the registration of the service worker.
 */
async function startDeferredParts(): Promise<void> {
  await waitForIdlePage();
  await waitForIdleBrowser();
  followVerifiers();
  startSyncLater().catch(reportDefect);
  if (!import.meta.env.PROD) return;
  await waitForIdleBrowser();
  await registerServiceWorker(reportDefect);
  downloadPicturesLater();
  await registerPeriodicSync();
}

/** Retries until the texts are loaded, because error screens also need texts. */
function loadInitialTexts(): Promise<void> {
  return retryUntilLoaded(() => startI18n(resolveInitialLanguage(location.pathname)), reportDefect);
}

/**
 * Restores the stored state of the tablet. While the database cannot be read, shows the screen for
 * a failed start.
 */
async function restoreTablet(): Promise<void> {
  try {
    await withTimeLimit(restoreStores(), START_LIMIT_MS);
  } catch (error) {
    reportDefect(error);
    await loadInitialTexts();
    render(<StartFailedScreen />);
    await retryRestore();
  }
}

async function restoreStores(): Promise<void> {
  await Promise.all([restoreKiosk(), restoreSessions(Date.now()), restoreAccessibilitySettings()]);
}

async function retryRestore(): Promise<void> {
  await new Promise<void>((resolve) => {
    recoveryOf(localDatabase).retryLater(resolve);
  });
  await restoreStores().catch((error: unknown) => {
    reportDefect(error);
    return retryRestore();
  });
}

async function showCrash(error: unknown): Promise<void> {
  reportDefect(error);
  await loadInitialTexts();
  render(<CrashScreen />);
}

let root: Root | undefined;

function render(screen: ReactNode): void {
  const rootElement = document.querySelector('#root');
  if (!rootElement) throw new Error('The page has no #root to render into');
  root ??= createRoot(rootElement, { onUncaughtError: reportDefect });
  const currentRoot = root;
  // Renders in a transition, which a touch can interrupt.
  startTransition(() =>
    currentRoot.render(
      <StrictMode>
        <ErrorBoundary path="">
          <BrowserRouter>{screen}</BrowserRouter>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

/**
 * Prefetches the texts of the last language while the database opens, because the language rarely
 * changes between starts.
 */
function prefetchLastLanguage(): void {
  const language = resolveDeviceLanguage(findLastLanguage(), navigator.languages);
  loadTexts(language, 'first').catch(reportDefect);
  if (location.pathname === webAppStartPath) prefetchStartScreen(language).catch(reportDefect);
}

/** Prefetches the start screen of the installed app while the database opens. */
async function prefetchStartScreen(language: Language): Promise<void> {
  const [{ startFiguresWorker }] = await Promise.all([
    import('../data/figures/request-figures.ts'),
    import('./routes/dashboard-route.tsx'),
    loadTexts(language, 'later'),
  ]);
  startFiguresWorker();
}

/**
 * Restores the agent session before the customer session, because without an agent session
 * `restoreSession` drops the customer session, unless the tablet was handed over.
 */
async function restoreSessions(now: number): Promise<void> {
  const isReload = hasSessionInSessionStorage();
  await restoreSession(now);
  await restoreJourney({ now, isReload });
}

/**
 * On a tablet that was handed to a customer, the welcome screen replaces the start path; staff sign
 * in from the welcome screen.
 */
function openWelcomeIfHandedOver(): void {
  const isStartPath = location.pathname === '/' || location.pathname === webAppStartPath;
  const { handedOver, locked } = useKiosk.getState();
  if (isStartPath && handedOver && !locked) history.replaceState(null, '', href('welcome'));
}

start().catch(showCrash).catch(reportDefect);

/**
 * Focuses the first invalid field of a submitted form, because the field may be outside of the
 * visible area.
 */
function focusInvalidOnSubmit(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) focusFirstInvalid(target);
  });
}
