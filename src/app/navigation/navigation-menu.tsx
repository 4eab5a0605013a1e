import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Agent } from '#domain/agents/agent.ts';
import { href, isUnder, type MenuArea } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findAgentPhoto } from '../../data/queries/showrooms/agent-queries.ts';
import { countWaitingEntries } from '../../data/queries/sync-center/outbox-queries.ts';
import { endSession, useSession } from '../../data/session/agent/session-store.ts';
import { clearDrafts } from '../../data/session/drafts/drafts.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { menuAreaOf, menuItems, staffItems } from './menu-areas.ts';
import styles from './navigation-menu.module.css';
import menuFootStyles from './navigation-menu.module.css';

const TabletItems = lazyPart(async () => {
  const [{ TabletMenuItems: Items }] = await Promise.all([
    import('./tablet-menu-items.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Items };
}, MenuItemsLoadFallback);

interface NavigationMenuProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The menu for the current path. A tap on an item opens the screen of the item and closes the menu.
 */
export function NavigationMenu({ open, onClose }: NavigationMenuProps) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const handedOver = useLastOpenValue(
    useKiosk((state) => state.handedOver),
    open,
  );
  const area = useLastOpenValue(resolveMenuArea(pathname, handedOver), open);

  return (
    <Sheet
      closeLabel={t('closeMenu')}
      onClose={onClose}
      open={open}
      side="start"
      title={t(`area.${area}`)}
    >
      <Stack aria-label={t(`area.${area}`)} as="nav" gap={6}>
        <Stack as="ul" gap={0}>
          {menuItems[area].map(({ to, text }) => (
            <li key={to}>
              <Link
                aria-current={isUnder(pathname, to) ? 'page' : undefined}
                className={styles.item}
                onClick={onClose}
                to={to}
              >
                {t(`item.${text}`)}
              </Link>
            </li>
          ))}
        </Stack>
        <Link
          className={getButtonClassName({ size: 'large', fullWidth: true })}
          onClick={onClose}
          to={href('register')}
        >
          {area === 'agent' ? t('newCustomer') : t('registerInterest')}
        </Link>
        {area !== 'agent' && !handedOver && <StaffItems onClose={onClose} />}
        <MenuFoot handedOver={handedOver} onClose={onClose} />
      </Stack>
    </Sheet>
  );
}

function resolveMenuArea(pathname: string, handedOver: boolean): MenuArea {
  const area = menuAreaOf(pathname);
  return handedOver && area === 'agent' ? 'journey' : area;
}

/**
 * Returns the value from before the menu began to close, so that the closing animation shows the
 * same menu.
 */
function useLastOpenValue<T>(value: T, open: boolean): T {
  const [lastOpenValue, setLastOpenValue] = useState(value);
  if (open && lastOpenValue !== value) setLastOpenValue(value);
  return open ? value : lastOpenValue;
}

interface MenuFootProps {
  handedOver: boolean;
  onClose: () => void;
}

function MenuFoot({ handedOver, onClose }: MenuFootProps) {
  return (
    <>
      {!handedOver && <Account onClose={onClose} />}
      <TabletItems handedOver={handedOver} onClose={onClose} />
      {!handedOver && (
        <div className={menuFootStyles.language}>
          <LanguageSwitch named />
        </div>
      )}
      {!handedOver && <SignedInAgent onClose={onClose} />}
    </>
  );
}

/** Links back to the work of a signed-in agent, on the screens for customers. */
function StaffItems({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navigation');
  const isSignedIn = useSession((state) => state.session !== null);
  if (!isSignedIn) return null;
  return (
    <nav aria-label={t('staff')} className={menuFootStyles.account}>
      <Text as="h3" size="s" tone="muted">
        {t('staff')}
      </Text>
      <ul>
        {staffItems.map(({ to, text }) => (
          <li key={to}>
            <Link className={menuFootStyles.item} onClick={onClose} to={to}>
              {t(`item.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuItemsLoadFallback({ failed, retry }: LazyPartFallbackProps) {
  const { t } = useTranslation('common');
  if (!failed) return null;
  return (
    <button className={menuFootStyles.item} onClick={() => void retry()} type="button">
      {t('retry')}
    </button>
  );
}

function Account({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const logOut = useLogOut();
  return (
    <ul className={menuFootStyles.account}>
      <li>
        <Link
          aria-current={isUnder(pathname, href('profile')) ? 'page' : undefined}
          className={menuFootStyles.item}
          onClick={onClose}
          to={href('profile')}
        >
          {t('item.profile')}
        </Link>
      </li>
      <li>
        <button
          className={menuFootStyles.item}
          onClick={() => {
            onClose();
            void logOut();
          }}
          type="button"
        >
          {t('item.logOut')}
        </button>
      </li>
    </ul>
  );
}

function SignedInAgent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navigation');
  const session = useSession((state) => state.session);
  if (!session) return null;
  return (
    <div>
      <Cluster as="p" align="center" gap={3} nowrap tone="muted" size="s">
        <OwnAvatar agent={session.agent} />
        {t('signedInAs', { name: session.agent.name, showroom: session.showroom.name })}
      </Cluster>
      <Link className={menuFootStyles.place} onClick={onClose} to={href('dealers')}>
        {t('showrooms')}
      </Link>
    </div>
  );
}

function OwnAvatar({ agent }: { agent: Agent }) {
  const photo = useLiveValue(() => findAgentPhoto(localDatabase, agent.id), [agent.id]);
  return <Avatar image={photo ?? undefined} name={agent.name} />;
}

/**
 * Returns a function that opens the sign-in screen, ends the session of the agent and deletes
 * drafts. Unsynced outbox entries stay on the tablet; a toast shows their number.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();

  return async () => {
    // Leaves the screen before the session ends. Otherwise `RequireAgent` would redirect to /login
    // with this screen as return path.
    await navigate(href('login'));
    await endSession();
    await clearDrafts(localDatabase);
    const waitingCount = await countWaitingEntries(localDatabase);
    if (waitingCount > 0) {
      showToast({
        tone: 'neutral',
        title: t('loggedOut'),
        detail: t('loggedOutWaiting', { count: waitingCount }),
      });
    }
  };
}
