import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallOffer } from '../../device/install-prompt.ts';
import { type Platform, platformOf } from '../../device/platform.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cluster } from '../../ui/layout.tsx';
import styles from './set-up.module.css';

const platforms = ['android', 'ipad', 'chromeos', 'windows'] as const satisfies Platform[];
const steps = ['1', '2', '3', '4'] as const;

/**
 * Instructions for each platform that explain how to install the app, and how to lock the tablet to
 * the app. The section of this platform is open initially.
 */
export function InstallSteps() {
  const { t } = useTranslation('kiosk');
  const { way, install } = useInstallOffer();
  const [open, setOpen] = useState<(typeof platforms)[number] | null>(() => ownPlatform());
  const isInstalled = matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;

  return (
    <>
      <Cluster as="p" align="center" gap={2} nowrap>
        <Icon name={isInstalled ? 'check' : 'info'} size="small" />
        {t(isInstalled ? 'install.done' : 'install.notYet')}
      </Cluster>
      {way === 'prompt' && (
        <Button icon="download" onClick={() => void install()} variant="secondary">
          {t('install.action')}
        </Button>
      )}
      <p className={styles.detail}>{t('install.detail')}</p>
      <Accordion
        items={platforms.map((platform) => ({
          id: platform,
          title: t(`install.platform.${platform}`),
          content: (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(`install.steps.${platform}.${step}`)}</li>
              ))}
            </ol>
          ),
        }))}
        onToggle={setOpen}
        open={open}
      />
    </>
  );
}

function ownPlatform(): (typeof platforms)[number] | null {
  const own = platformOf(navigator);
  return platforms.find((platform) => platform === own) ?? null;
}
