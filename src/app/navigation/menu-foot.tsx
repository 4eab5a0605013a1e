import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Agent } from '#domain/agents/agent.ts';
import { href, isUnder } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findAgentPhoto } from '../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import styles from './navigation-menu.module.css';
import { useLogOut } from './use-log-out.ts';

/** Loads the foot of the menu when the menu is first opened. */
const TabletItems = lazyPart(async () => {
  const [{ TabletMenuItems: Items }] = await Promise.all([
    import('./tablet-menu-items.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Items };
}, MenuItemsLoadFallback);

interface MenuFootProps {
  handedOver: boolean;
  onClose: () => void;
}

/** The lower part of the menu: account, hand-over and settings of the tablet. */
export function MenuFoot({ handedOver, onClose }: MenuFootProps) {
  return (
    <>
      {!handedOver && <Account onClose={onClose} />}
      <TabletItems handedOver={handedOver} onClose={onClose} />
      {!handedOver && (
        <div className={styles.language}>
          <LanguageSwitch named />
        </div>
      )}
      {!handedOver && <SignedInAgent onClose={onClose} />}
    </>
  );
}

function MenuItemsLoadFallback({ failed, retry }: LazyPartFallbackProps) {
  const { t } = useTranslation('common');
  if (!failed) return null;
  return (
    <button className={styles.item} onClick={() => void retry()} type="button">
      {t('retry')}
    </button>
  );
}

function Account({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const logOut = useLogOut();
  return (
    <ul className={styles.account}>
      <li>
        <Link
          aria-current={isUnder(pathname, href('profile')) ? 'page' : undefined}
          className={styles.item}
          onClick={onClose}
          to={href('profile')}
        >
          {t('item.profile')}
        </Link>
      </li>
      <li>
        <button
          className={styles.item}
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
      <Link className={styles.place} onClick={onClose} to={href('dealers')}>
        {t('showrooms')}
      </Link>
    </div>
  );
}

/** The photo of the signed-in agent, or the initials of an agent without a photo. */
function OwnAvatar({ agent }: { agent: Agent }) {
  const photo = useLiveValue(() => findAgentPhoto(localDatabase, agent.id), [agent.id]);
  return <Avatar image={photo ?? undefined} name={agent.name} />;
}
