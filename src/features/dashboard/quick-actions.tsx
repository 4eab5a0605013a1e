import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import styles from './quick-actions.module.css';

const actions = [
  { to: href('register'), text: 'newCustomer', icon: 'user' },
  { to: href('newBuild'), text: 'newBuild', icon: 'car' },
  { to: href('bookingDetails'), text: 'newBooking', icon: 'calendar' },
  { to: href('analytics'), text: 'viewReports', icon: 'chart' },
] as const satisfies readonly { to: string; text: string; icon: IconName }[];

export function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('quickActions')}>
      <Tiles columns={4}>
        {actions.map(({ to, text, icon }) => (
          <li key={to}>
            <Link className={styles.action} to={to}>
              <Icon name={icon} tone="accent" />
              <span className={styles.text}>{t(text)}</span>
              <Icon name="arrow-right" size="small" tone="accent" />
            </Link>
          </li>
        ))}
      </Tiles>
    </nav>
  );
}
