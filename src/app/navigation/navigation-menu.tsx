import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session/session-store.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { isUnder, menuAreaOf, menuItems } from './menu-areas.ts';
import styles from './navigation-menu.module.css';
import { OwnAvatar } from './own-avatar.tsx';
import { useLogOut } from './use-log-out.ts';

interface NavigationMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The menu of the area the person is in. Choosing an item goes there and closes it. */
export function NavigationMenu({ open, onClose }: NavigationMenuProps) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const session = useSession((state) => state.session);
  const logOut = useLogOut();
  const area = menuAreaOf(pathname);

  return (
    <Sheet
      closeLabel={t('closeMenu')}
      onClose={onClose}
      open={open}
      side="start"
      title={t(`area.${area}`)}
    >
      <nav aria-label={t(`area.${area}`)} className={styles.menu}>
        <ul className={styles.items}>
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
        </ul>
        <Link
          className={buttonClassName({ size: 'large', fullWidth: true })}
          onClick={onClose}
          to="/register"
        >
          {area === 'agent' ? t('newCustomer') : t('registerInterest')}
        </Link>
        <ul className={styles.account}>
          <li>
            <Link
              aria-current={isUnder(pathname, '/profile') ? 'page' : undefined}
              className={styles.item}
              onClick={onClose}
              to="/profile"
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
        {session && (
          <div>
            <p className={styles.whoami}>
              <OwnAvatar agent={session.agent} />
              {t('signedInAs', { name: session.agent.name, showroom: session.showroom.name })}
            </p>
            <Link className={styles.place} onClick={onClose} to="/dealers">
              {t('showrooms')}
            </Link>
          </div>
        )}
      </nav>
    </Sheet>
  );
}
