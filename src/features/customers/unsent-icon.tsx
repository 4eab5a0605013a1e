import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './unsent-icon.module.css';

/** Icon that marks a record with unsent changes. */
export function UnsentIcon() {
  const { t } = useTranslation('common');
  return (
    <span className={styles.mark} title={t('waitingMark')}>
      <Icon name="cloud-up" size="small" />
      <VisuallyHidden>{t('waitingMark')}</VisuallyHidden>
    </span>
  );
}
