import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { href, isUnder, type MenuArea } from '#domain/routes.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { menuAreaOf, menuItems } from './menu-areas.ts';
import { MenuFoot } from './menu-foot.tsx';
import styles from './navigation-menu.module.css';

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
        <MenuFoot handedOver={handedOver} onClose={onClose} />
      </Stack>
    </Sheet>
  );
}

/** Returns the menu to show. After a hand-over, the journey menu replaces the agent menu. */
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
