import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../device/lazy-part.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './app-shell.module.css';
import { Assistant } from './assistant.tsx';
import { MissingSheet } from './missing/missing-sheet.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ShellBar } from './shell-bar.tsx';
import { ShellPart } from './shell-part.tsx';
import { ShellWatches } from './shell-watches.tsx';
import { useScreenLanguage } from './i18n/use-screen-language.ts';
import { useAgentTheme } from './use-agent-theme.ts';
import { useIsPageIdle } from './use-is-page-idle.ts';

/**
 * The menu loads after the first screen, so that the first screen does not wait for the code of the
 * menu.
 */
const NavigationMenu = lazyPart(async () => {
  const { NavigationMenu: Menu } = await import('./navigation/navigation-menu.tsx');
  return { default: Menu };
}, MissingSheet);

/**
 * Focuses the content without adding a history entry: the router does not count an entry that a
 * `#content` link adds, so going back would lead to the wrong entry.
 */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.querySelector<HTMLElement>('#content');
  content?.focus();
  content?.scrollIntoView();
}

/** The app shell around every screen: bar, menu, sync status and toasts. */
export function AppShell() {
  const { t } = useTranslation('common');
  const [menuOpen, setMenuOpen] = useState(false);
  const isPageIdle = useIsPageIdle();
  useAgentTheme();
  useScreenLanguage();

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      <ShellPart>
        <ShellBar menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      </ShellPart>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ShellPart>
        <Assistant />
      </ShellPart>
      {(isPageIdle || menuOpen) && (
        <ShellPart>
          <NavigationMenu onClose={() => setMenuOpen(false)} open={menuOpen} />
        </ShellPart>
      )}
      <ShellWatches />
      <ShellPart>
        <RouteAnnouncer />
      </ShellPart>
      <ShellPart>
        <ToastRegion dismissLabel={t('dismiss')} label={t('messages')} />
      </ShellPart>
    </>
  );
}
