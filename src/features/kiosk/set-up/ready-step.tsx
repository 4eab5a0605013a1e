import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallOffer } from '../../../device/installed-app/install-prompt.ts';
import { type Platform, platformOf } from '../../../device/installed-app/platform.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Accordion } from '../../../ui/data-display/accordion.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import {
  type ReadinessResults,
  type ReadinessPart,
  readinessParts,
  evaluateReadiness,
} from '../readiness/readiness.ts';
import {
  type ReadinessCheckDeps,
  useReadinessResults,
} from '../readiness/use-readiness-results.ts';
import { useReadinessLabels } from '../readiness/use-readiness-labels.ts';
import styles from './set-up.module.css';

const platforms = ['android', 'ipad', 'chromeos', 'windows'] as const satisfies Platform[];

const steps = ['1', '2', '3', '4'] as const;

interface ReadyStepProps {
  parts: ReadinessCheckDeps;
  /** Called to return to the first step of the set-up. */
  onChange: () => void;
  onDone: () => void;
}

/** Last set-up step, with installation instructions, and the readiness for a day offline. */
export function ReadyStep({ parts, onChange, onDone }: ReadyStepProps) {
  const { t } = useTranslation('kiosk');
  const findings = useReadinessResults(parts);
  return (
    <div className={styles.form}>
      <Stack className={styles.part} as="section" gap={4}>
        <Text as="h2" size="xl">
          {t('install.title')}
        </Text>
        <InstallSteps />
      </Stack>
      <Stack className={styles.part} as="section" gap={4}>
        <Text as="h2" size="xl">
          {t('ready.title')}
        </Text>
        <ReadinessList findings={findings} />
      </Stack>
      <FormActions>
        <Button onClick={onChange} size="large" variant="secondary">
          {t('setUp.change')}
        </Button>
        <Button onClick={onDone} size="large">
          {t('setUp.done')}
        </Button>
      </FormActions>
    </div>
  );
}

function ReadinessList({ findings }: { findings: ReadinessResults | null }) {
  const { t } = useTranslation('kiosk');
  const now = useNow();
  const labels = useReadinessLabels();
  if (!findings) return <Skeleton label={t('ready.looking')} lines={9} />;
  const readyByPart = evaluateReadiness(findings, now);
  const isAllReady = readinessParts.every((part) => readyByPart[part]);

  const renderPart = (part: ReadinessPart) => (
    <li className={styles.readyPart} data-ready={readyByPart[part] || undefined} key={part}>
      <span className={styles.mark}>
        <Icon name={readyByPart[part] ? 'check' : 'alert'} size="small" />
      </span>
      <Stack as="span" gap={0}>
        <Text as="span" weight="medium">
          {t(`ready.part.${part}`)}
        </Text>
        <Text as="span" size="s" tone="muted">
          {labels[part](findings)}
        </Text>
      </Stack>
      <Badge tone={readyByPart[part] ? 'positive' : 'caution'}>
        {t(readyByPart[part] ? 'ready.there' : 'ready.missing')}
      </Badge>
    </li>
  );

  return (
    <Stack gap={5}>
      <p aria-live="polite" className={styles.verdict} data-ready={isAllReady || undefined}>
        <Icon name={isAllReady ? 'cloud-check' : 'clock'} />
        {t(isAllReady ? 'ready.all' : 'ready.notAll')}
      </p>
      <Stack as="ul" gap={0}>
        {readinessParts.map(renderPart)}
      </Stack>
    </Stack>
  );
}

/**
 * Instructions for each platform that explain how to install the app, and how to lock the tablet to
 * the app. The section of this platform is open initially.
 */
function InstallSteps() {
  const { t } = useTranslation('kiosk');
  const { way, install } = useInstallOffer();
  const [openPlatform, setOpenPlatform] = useState<(typeof platforms)[number] | null>(() =>
    detectPlatform(),
  );
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
            <Stack className={styles.steps} as="ol" gap={3}>
              {steps.map((step) => (
                <li key={step}>{t(`install.steps.${platform}.${step}`)}</li>
              ))}
            </Stack>
          ),
        }))}
        onToggle={setOpenPlatform}
        open={openPlatform}
      />
    </>
  );
}

function detectPlatform(): (typeof platforms)[number] | null {
  const detectedPlatform = platformOf(navigator);
  return platforms.find((platform) => platform === detectedPlatform) ?? null;
}
