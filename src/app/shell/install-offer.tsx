import { useTranslation } from 'react-i18next';
import { useInstallOffer } from '../../device/installed-app/install-prompt.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './install-offer.module.css';

/** Offers the installation of the app, if this tablet supports it and the app is not installed. */
export function InstallOffer() {
  const { t } = useTranslation('common');
  const { way, install } = useInstallOffer();
  if (way === 'none') return null;
  return (
    <aside className={styles.offer}>
      {way === 'prompt' ? (
        <Button icon="download" onClick={() => void install()} variant="quiet">
          {t('install.action')}
        </Button>
      ) : (
        <p>{t('install.ios')}</p>
      )}
    </aside>
  );
}
