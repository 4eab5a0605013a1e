import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './quick-actions.module.css';

const actions = [
  { to: '/register', text: 'newCustomer', icon: 'user' },
  { to: '/build', text: 'newBuild', icon: 'car' },
  { to: '/booking/details', text: 'newBooking', icon: 'calendar' },
  { to: '/analytics', text: 'viewReports', icon: 'chart' },
] as const satisfies readonly { to: string; text: string; icon: IconName }[];

export function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('quickActions')}>
      <ul className={styles.actions}>
        {actions.map(({ to, text, icon }) => (
          <li key={to}>
            <Link className={styles.action} to={to}>
              <Icon name={icon} />
              <span className={styles.text}>{t(text)}</span>
              <Icon name="arrow-right" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
