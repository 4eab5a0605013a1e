import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Language, ownLanguage } from '#domain/languages/language.ts';
import { href } from '#domain/routes.ts';
import { recoveryOf } from '../data/database-recovery.ts';
import { listenToDefects } from '../data/defects.ts';
import { localDatabase } from '../data/local-database.ts';
import { checkRoomWith, measureForWorkers } from '../data/room-for-work.ts';
import { findLastLanguage } from '../data/session/language-store.ts';
import { releaseOnSuspend } from '../data/release-on-suspend.ts';
import { restoreJourney } from '../data/session/journey-store.ts';
import { hasMirroredSession } from '../data/session/session-mirror.ts';
import { followIdentity } from '../data/session/follow-identity.ts';
import { followMarker } from '../data/session/installation-marker.ts';
import { followAgent } from '../data/session/follow-agent.ts';
import { followKiosk, restoreKiosk, useKiosk } from '../data/session/kiosk-store.ts';
import { followSession, restoreSession } from '../data/session/session-store.ts';
import { withinLimit } from '../data/within-limit.ts';
import { askForPeriodicSync } from '../device/background-sync.ts';
import { nothingToDo, whenCalm } from '../device/calm.ts';
import { watchInstallOffer } from '../device/install-prompt.ts';
import { hearOfHistoryFirst } from '../device/leave-guard.ts';
import { watchLeaving } from '../device/page-leaving.ts';
import { ignoreStrayTaps } from '../device/second-taps.ts';
import { holdTypedDialogs } from '../device/typed-dialogs.ts';
import { watchStyles } from '../device/restore-failed-styles.ts';
import { registerServiceWorker } from '../device/service-worker.ts';
import { checkStorage, useStorageState } from '../device/storage.ts';
import { untilItComes } from '../device/until-it-comes.ts';
import '../ui/base.css';
import { restoreAccess } from './access/restore-access.ts';
import { CrashScreen } from './crash-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { hearFailures } from './hear-failures.ts';
import { finishChoosing } from './i18n/choose-language.ts';
import { startI18n } from './i18n/i18n.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { startingLanguage } from './i18n/use-language.ts';
import { keepFocus } from './keep-focus.ts';
import { keepPicturesLater } from './keep-pictures-later.ts';
import { leadToMistakes } from './lead-to-mistakes.ts';
import { resetReloadsLater } from './reload-later.ts';
import { reportDefect } from './report-defect.ts';
import { AppRoutes } from './routes.tsx';
import { StartFailedScreen } from './start-failed-screen.tsx';
import { startSyncLater, stopSync } from './start-sync-later.ts';

/** The path at which the installed app starts (`start_url` in its manifest). */
const webAppStart = href('dashboard');
/**
 * Time limit for reading the database at the start, ms. After the limit, a screen reports the
 * failed start.
 */
const START_LIMIT_MS = 10_000;

async function start(): Promise<void> {
  watchLeaving(window);
  hearFailures(window);
  listenToDefects(reportDefect);
  checkRoomWith({
    hasRoomForWork: () => !useStorageState.getState().full,
    measureRoom: checkStorage,
  });
  measureForWorkers();
  watchInstallOffer();
  hearOfHistoryFirst();
  ignoreStrayTaps();
  releaseOnSuspend(localDatabase, { page: window, stopSync, reload: () => location.reload() });
  keepFocus(document);
  watchStyles(window);
  holdTypedDialogs(document);
  leadToMistakes(document);
  fetchLastLanguage();
  await restoreTablet();
  resetReloadsLater();
  beginAtWelcome();
  await startSpeaking();
  finishChoosing().catch(reportDefect);
  render(<AppRoutes />);
  followMarker(window);
  followIdentity();
  followSession();
  followKiosk();
  followAgent();
  startWhenCalm().catch(reportDefect);
}

/**
 * Starts the deferred parts. A failure of the sync blocks no other part; pictures and the periodic
 * sync wait until the service worker is registered.
 */
async function startWhenCalm(): Promise<void> {
  await whenCalm();
  await nothingToDo();
  startSyncLater().catch(reportDefect);
  if (!import.meta.env.PROD) return;
  await nothingToDo();
  await registerServiceWorker(reportDefect);
  keepPicturesLater();
  await askForPeriodicSync();
}

/** Retries until the texts are loaded: without texts the app cannot even show an error. */
function startSpeaking(): Promise<void> {
  return untilItComes(() => startI18n(startingLanguage(location.pathname)), reportDefect);
}

/**
 * Restores the state of the previous page. While the database cannot be read, shows the screen for
 * a failed start.
 */
async function restoreTablet(): Promise<void> {
  try {
    await withinLimit(restoreStores(), START_LIMIT_MS);
  } catch (error) {
    reportDefect(error);
    await startSpeaking();
    render(<StartFailedScreen />);
    await restoreOnceReadable();
  }
}

async function restoreStores(): Promise<void> {
  await Promise.all([restoreKiosk(), restoreSessions(Date.now()), restoreAccess()]);
}

async function restoreOnceReadable(): Promise<void> {
  await new Promise<void>((resolve) => {
    recoveryOf(localDatabase).retryLater(resolve);
  });
  await restoreStores().catch((error: unknown) => {
    reportDefect(error);
    return restoreOnceReadable();
  });
}

async function showCrash(error: unknown): Promise<void> {
  reportDefect(error);
  await startSpeaking();
  render(<CrashScreen />);
}

let root: Root | undefined;

function render(screen: ReactNode): void {
  const page = document.querySelector('#root');
  if (!page) throw new Error('The page has no #root to render into');
  root ??= createRoot(page, { onUncaughtError: reportDefect });
  const app = root;
  // Renders in a transition, so that a touch during the first render is handled before the rest
  // renders.
  startTransition(() =>
    app.render(
      <StrictMode>
        <ErrorBoundary place="">
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
function fetchLastLanguage(): void {
  const language = ownLanguage(findLastLanguage(), navigator.languages);
  loadTexts(language, 'first').catch(reportDefect);
  if (location.pathname === webAppStart) fetchStart(language).catch(reportDefect);
}

/** Prefetches the start screen of the installed app while the database opens. */
async function fetchStart(language: Language): Promise<void> {
  const [{ prepareFigures }] = await Promise.all([
    import('../data/figures/ask-figures.ts'),
    import('./dashboard-route.tsx'),
    loadTexts(language, 'later'),
  ]);
  prepareFigures();
}

/** Restores the agent session first, because a customer session requires an agent session. */
async function restoreSessions(now: number): Promise<void> {
  const isReload = hasMirroredSession();
  await restoreSession(now);
  await restoreJourney({ now, isReload });
}

/**
 * A tablet that was handed to a customer starts with the welcome screen; staff sign in from that
 * screen.
 */
function beginAtWelcome(): void {
  const isFirst = location.pathname === '/' || location.pathname === webAppStart;
  if (isFirst && useKiosk.getState().handedOver) history.replaceState(null, '', href('welcome'));
}

start().catch(showCrash).catch(reportDefect);
