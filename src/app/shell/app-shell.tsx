import {
  type MouseEvent,
  useState,
  useLayoutEffect,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { routeOf } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { isInCustomerHands, isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { storeTheme } from '../../data/session/preferences/appearance-mirror.ts';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { applyTheme } from '../../device/screen/apply-theme.ts';
import { isBackNavigation } from '../../ui/navigation/back-navigation.ts';
import { ToastRegion } from '../../ui/overlays/toast-region.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { useScreenLanguage } from '../i18n/use-screen-language.ts';
import { SheetLoadFallback } from '../missing/sheet-load-fallback.tsx';
import { UpdateOffer, UpdateReload } from '../updates/update-prompt.tsx';
import { useIsPageIdle } from '../use-is-page-idle.ts';
import styles from './app-shell.module.css';
import { Assistant } from './assistant.tsx';
import { screenOf } from './screen-of.ts';
import { ShellBar } from './shell-bar.tsx';
import { ShellErrorBoundary } from './shell-error-boundary.tsx';

const ArrivalWatch = lazyPart(async () => {
  const [{ ArrivalNotifier: Watch }] = await Promise.all([
    import('../../features/bookings/arrivals/arrival-notifier.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Watch };
});

const DeferredWatches = lazyPart(async () => ({
  default: (await import('./deferred-background-tasks.tsx')).DeferredBackgroundTasks,
}));

const KioskLayer = lazyPart(async () => {
  const [{ KioskBehavior: Layer }] = await Promise.all([
    import('../kiosk/kiosk-behavior.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Layer };
});

const IdleLock = lazyPart(async () => {
  const [{ StaffIdleLock: Lock }] = await Promise.all([
    import('../kiosk/kiosk-behavior.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Lock };
});

/**
 * Time limit of the search for a link in `focusLinkWhenVisible`, ms. A later change of the focus
 * would disturb the user.
 */
const SEARCH_LIMIT_MS = 3_000;

const NavigationMenu = lazyPart(async () => {
  const { NavigationMenu: Menu } = await import('../navigation/navigation-menu.tsx');
  return { default: Menu };
}, SheetLoadFallback);

/**
 * Focuses the content without a navigation. A `#content` link would add a history entry that the
 * router does not count, and going back would then open the wrong screen.
 */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.querySelector<HTMLElement>('#content');
  content?.focus();
  content?.scrollIntoView();
}

export function AppShell() {
  const { t } = useTranslation('common');
  const [menuOpen, setMenuOpen] = useState(false);
  const isPageIdle = useIsPageIdle();
  const { pathname } = useLocation();
  useAgentTheme();
  useScreenLanguage();

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      <ShellErrorBoundary>
        <ShellBar menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      </ShellErrorBoundary>
      <main
        className={styles.main}
        data-audience={routeOf(pathname)?.audience}
        id="content"
        tabIndex={-1}
      >
        <Outlet />
      </main>
      <ShellErrorBoundary>
        <Assistant />
      </ShellErrorBoundary>
      {(isPageIdle || menuOpen) && (
        <ShellErrorBoundary>
          <NavigationMenu onClose={() => setMenuOpen(false)} open={menuOpen} />
        </ShellErrorBoundary>
      )}
      <ShellBackgroundTasks />
      <ShellErrorBoundary>
        <RouteAnnouncer />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <ToastRegion dismissLabel={t('dismiss')} label={t('messages')} />
      </ShellErrorBoundary>
    </>
  );
}

/**
 * Applies the theme of the signed-in agent. Without a session or after a hand-over the system theme
 * applies.
 */
function useAgentTheme(): void {
  const handedOver = useKiosk((state) => state.handedOver);
  const agent = useSession((state) => (handedOver ? undefined : state.session?.agent));
  const theme = agent?.theme ?? 'auto';

  // A layout effect sets the theme of the document before the paint, so that the old theme does not
  // flash.
  useLayoutEffect(() => {
    applyTheme(theme);
    storeTheme(theme);
  }, [theme]);
}

/**
 * After a change of the screen, scrolls to the top and focuses the heading of the new screen.
 * Without a heading, focuses the content of the screen. After going back, focuses the row that the
 * user had opened.
 */
function RouteAnnouncer() {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || isBackNavigation(state);
  const shownPathname = useRef(pathname);

  // Reads the navigation type when the screen changes. A list later writes its filters into the
  // URL, which is a navigation of another type.
  const focusPreviousLink = useEffectEvent((previousPathname: string) =>
    isBack ? focusLinkWhenVisible(previousPathname) : undefined,
  );

  // An effect moves focus and scroll position, because both belong to the document.
  useEffect(() => {
    const previousPathname = shownPathname.current;
    shownPathname.current = pathname;
    if (screenOf(previousPathname) === screenOf(pathname)) return undefined;
    window.scrollTo({ top: 0 });
    const content = document.querySelector<HTMLElement>('#content');
    const title = content?.querySelector<HTMLElement>('[data-page-title]') ?? content;
    title?.focus({ preventScroll: true });
    return focusPreviousLink(previousPathname);
  }, [pathname]);

  return null;
}

/**
 * After going back, focuses the link through which the user left the screen, usually a row of a
 * list. The search continues until the link is rendered, and ends with a change of the focus or
 * after the time limit. Returns a function that cancels the search.
 */
function focusLinkWhenVisible(address: string): (() => void) | undefined {
  // Searches only for links of list rows, whose path has an id, because a page may contain several
  // links to the same screen.
  if (address.split('/').length < 3) return undefined;
  const startedAt = performance.now();
  const initialFocus = document.activeElement;
  let frame = 0;
  function search(): void {
    if (document.activeElement !== initialFocus) return;
    const linkSelector = `#content a[href="${CSS.escape(address)}"]`;
    const link = [...document.querySelectorAll<HTMLElement>(linkSelector)].find((candidate) =>
      candidate.checkVisibility(),
    );
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
    } else if (performance.now() - startedAt < SEARCH_LIMIT_MS) {
      frame = requestAnimationFrame(search);
    }
  }
  search();
  return () => cancelAnimationFrame(frame);
}

function ShellBackgroundTasks() {
  const handedOver = useKiosk((state) => state.handedOver);
  const isPageIdle = useIsPageIdle();
  const isForStaff = useSession((state) => state.session !== null) && !handedOver;
  return (
    <>
      <ShellErrorBoundary>
        <UpdateReload />
      </ShellErrorBoundary>
      <ShellErrorBoundary>{!handedOver && <UpdateOffer />}</ShellErrorBoundary>
      <ShellErrorBoundary>{isPageIdle && <DeferredWatches />}</ShellErrorBoundary>
      <ShellErrorBoundary>{isPageIdle && isForStaff && <ArrivalWatch />}</ShellErrorBoundary>
      <ShellErrorBoundary>{isPageIdle && <IdleGuard isForStaff={isForStaff} />}</ShellErrorBoundary>
    </>
  );
}

/**
 * Ends the session of an absent user in kiosk mode or after a hand-over. Otherwise locks the tablet
 * if an agent is signed in.
 */
function IdleGuard({ isForStaff }: { isForStaff: boolean }) {
  const resets = useKiosk((state) => isKiosk(state) || isInCustomerHands(state));
  if (resets) return <KioskLayer />;
  return isForStaff ? <IdleLock /> : null;
}
