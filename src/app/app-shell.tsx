import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../data/session/session-store.ts';
import { StorageWatch } from '../features/sync-center/storage-watch.tsx';
import { SyncStatusPill } from '../features/sync-center/sync-status-pill.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './app-shell.module.css';
import { DamageNotice } from './damage-notice.tsx';
import { menuAreaOf } from './navigation/menu-areas.ts';
import { NavigationMenu } from './navigation/navigation-menu.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { syncNow } from './start-sync-later.ts';
import { updateNow, UpdatePrompt } from './update-prompt.tsx';
import { useAgentLook } from './use-agent-look.ts';
import { WalkInKey } from './walk-in-key.tsx';

const ArrivalWatch = lazy(async () => ({
  default: (await import('../features/bookings/arrival-watch.tsx')).ArrivalWatch,
}));

/** What is around every screen: the bar, the menu, the status, the messages. */
export function AppShell() {
  const { t } = useTranslation(['navigation', 'common']);
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const isAtWork = useSession((state) => state.session !== null);
  useAgentLook();
  // The sign-in screen is a stage of its own: only the status stands on it.
  const bare = pathname === '/login';

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('common:skipToContent')}
      </a>
      <header className={styles.bar} data-bare={bare || undefined}>
        {!bare && (
          <>
            <IconButton
              aria-expanded={menuOpen}
              aria-haspopup="dialog"
              icon="menu"
              label={t('openMenu')}
              onClick={() => setMenuOpen(true)}
            />
            <Link aria-label={t('logo')} className={styles.logo} to="/dashboard">
              <span className={styles.wordmark}>
                <Wordmark size="small" />
              </span>
              <span className={styles.monogram}>
                <Monogram />
              </span>
            </Link>
          </>
        )}
        <div className={styles.status}>
          {isAtWork && menuAreaOf(pathname) === 'agent' && <WalkInKey />}
          <SyncStatusPill onSyncNow={syncNow} onUpdate={updateNow} />
        </div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <NavigationMenu onClose={() => setMenuOpen(false)} open={menuOpen} />
      <UpdatePrompt />
      <DamageNotice />
      <StorageWatch />
      {isAtWork && (
        <Suspense>
          <ArrivalWatch />
        </Suspense>
      )}
      <RouteAnnouncer />
      <ToastRegion dismissLabel={t('common:dismiss')} label={t('common:messages')} />
    </>
  );
}
