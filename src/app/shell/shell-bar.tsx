import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { href, routeOf, routes } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { SyncStatusPill } from '../../features/sync-center/status/sync-status-pill.tsx';
import { useSyncStatus } from '../../features/sync-center/status/use-sync-status.ts';
import { Monogram } from '../../ui/brand/monogram.tsx';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { DeferredAccessibilityButton } from '../access/deferred-accessibility-button.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { useIsScreenForCustomers } from '../kiosk/use-is-screen-for-customers.ts';
import { ButtonLoadFallback } from '../missing/button-load-fallback.tsx';
import { SheetLoadFallback } from '../missing/sheet-load-fallback.tsx';
import { menuAreaOf } from '../navigation/menu-areas.ts';
import { syncNow } from '../startup/start-sync-later.ts';
import { updateNow } from '../updates/update-prompt.tsx';
import styles from './app-shell.module.css';
import { AssistantButton } from './assistant.tsx';
import { ShellErrorBoundary } from './shell-error-boundary.tsx';

const WalkInLogSheet = lazyPart(
  async () => ({
    default: (await import('../../features/walk-ins/walk-in-log-sheet.tsx')).WalkInLogSheet,
  }),
  SheetLoadFallback,
);

/**
 * Keyboard shortcut that opens the walk-in sheet. Its modifier key prevents a trigger by typing.
 * `code` is a physical key position, which is the same in all keyboard layouts.
 */
const SHORTCUT = { code: 'KeyW', shown: 'Alt+W' } as const;

const EndSessionButton = lazyPart(async () => {
  const [{ EndSessionButton: LoadedButton }] = await Promise.all([
    import('../kiosk/end-session-button.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: LoadedButton };
}, ButtonLoadFallback);

interface ShellBarProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

interface HomeControlsProps extends ShellBarProps {
  isShareVisitor: boolean;
}

export function ShellBar({ menuOpen, onOpenMenu }: ShellBarProps) {
  const { pathname } = useLocation();
  const handedOver = useKiosk((state) => state.handedOver);
  const isForStaff = useSession((state) => state.session !== null) && !handedOver;
  const isForCustomer = useIsScreenForCustomers();
  const isShareVisitor = useIsShareVisitor();
  // On the sign-in screen, the bar hides the menu button, the app name and the main action.
  const isSignIn = handedOver ? !isForCustomer : pathname === href('login');
  // The welcome screen may stay on for hours: a fixed bar could burn into the display.
  if (pathname === href('welcome')) return null;
  return (
    <header className={styles.bar} data-bare={isSignIn || undefined}>
      {!isSignIn && (
        <HomeControls isShareVisitor={isShareVisitor} menuOpen={menuOpen} onOpenMenu={onOpenMenu} />
      )}
      <Cluster className={styles.status} gap={2} justify="end" nowrap>
        <span className={styles.language} data-at-work={isForStaff || undefined}>
          <ShellErrorBoundary>
            <LanguageSwitch framed={isSignIn} />
          </ShellErrorBoundary>
        </span>
        <span className={styles.access} data-framed={isSignIn || undefined}>
          <ShellErrorBoundary>
            <DeferredAccessibilityButton />
          </ShellErrorBoundary>
        </span>
        {!isShareVisitor && (
          <span className={styles.access} data-framed={isSignIn || undefined}>
            <ShellErrorBoundary>
              <AssistantButton />
            </ShellErrorBoundary>
          </span>
        )}
        <ShellErrorBoundary>
          <MainAction isSignIn={isSignIn} />
        </ShellErrorBoundary>
        <ShellErrorBoundary>
          <SyncStatusPill onSyncNow={syncNow} onUpdate={updateNow} />
        </ShellErrorBoundary>
      </Cluster>
    </header>
  );
}

/**
 * Whether a visitor views a shared build on a private device: without session, hand-over and
 * enrollment. Until the sync status is known, a device counts as not enrolled. The menu would lead
 * the visitor to the sign-in of staff, and the assistant needs the catalogue of a tablet.
 */
function useIsShareVisitor(): boolean {
  const { pathname } = useLocation();
  const handedOver = useKiosk((state) => state.handedOver);
  const isSignedIn = useSession((state) => state.session !== null);
  const kind = useSyncStatus()?.status.kind;
  const isTablet = kind !== undefined && kind !== 'not-enrolled';
  return routeOf(pathname) === routes.share && !isTablet && !isSignedIn && !handedOver;
}

function HomeControls({ menuOpen, onOpenMenu, isShareVisitor }: HomeControlsProps) {
  const { t } = useTranslation('navigation');
  const handedOver = useKiosk((state) => state.handedOver);
  const isSignedIn = useSession((state) => state.session !== null);
  const logo = (
    <>
      <span className={styles.wordmark}>
        <Wordmark size="small" />
      </span>
      <span className={styles.monogram}>
        <Monogram />
      </span>
    </>
  );
  if (isShareVisitor) return <span className={styles.logo}>{logo}</span>;
  return (
    <>
      <IconButton
        aria-expanded={menuOpen}
        aria-haspopup="dialog"
        icon="menu"
        label={t('openMenu')}
        onClick={onOpenMenu}
      />
      <Link
        aria-label={t(handedOver ? 'logoForCustomers' : 'logo')}
        className={styles.logo}
        data-crowded={isSignedIn || handedOver || undefined}
        to={handedOver ? href('discovery') : href('dashboard')}
      >
        {logo}
      </Link>
    </>
  );
}

function MainAction({ isSignIn }: { isSignIn: boolean }) {
  const { pathname } = useLocation();
  const handedOver = useKiosk((state) => state.handedOver);
  const isSignedIn = useSession((state) => state.session !== null);
  if (!handedOver)
    return isSignedIn && menuAreaOf(pathname) === 'agent' ? <QuickWalkInButton /> : null;
  if (isSignIn) return null;
  return (
    <span className={styles.endSession}>
      <EndSessionButton />
    </span>
  );
}

function QuickWalkInButton() {
  const { t } = useTranslation('walkIns');
  const [open, setOpen] = useState(false);
  // The walk-in sheet loads when it is first opened, and then stays mounted.
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  if (open && !hasBeenOpened) setHasBeenOpened(true);

  // An effect adds the listener to the document, so that the shortcut works with any focus.
  useEffect(() => {
    const abortController = new AbortController();
    const openOnShortcut = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!event.altKey || !isPlain || event.code !== SHORTCUT.code) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openOnShortcut, { signal: abortController.signal });
    return () => abortController.abort();
  }, []);

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUT.shown}
        icon="user-plus"
        label={t('log')}
        onClick={() => setOpen(true)}
      />
      {hasBeenOpened && <WalkInLogSheet onClose={() => setOpen(false)} open={open} />}
    </>
  );
}
