import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { useRootClass } from '../../../ui/layout/root-class.ts';
import { ScreenTitle } from '../screen-title.tsx';
import styles from './vehicle-page.module.css';

/** The six screens about one vehicle, in their order. */
const detailSteps = [
  { path: href('overview'), name: 'overview' },
  { path: href('performance'), name: 'performance' },
  { path: href('exterior'), name: 'exterior' },
  { path: href('interior'), name: 'interior' },
  { path: href('interiorColors'), name: 'interiorColors' },
  { path: href('technology'), name: 'technology' },
] as const;

interface VehiclePageProps {
  step: DetailStep;
  title: string;
  eyebrow: string;
  picture: ReactNode;
  children: ReactNode;
  /** The main action, as a link or button. */
  action: ReactNode;
  arrows?: { back?: string | undefined; forward?: string | undefined } | undefined;
  /** `stacked` places the text below the stage instead of beside it. */
  layout?: 'beside' | 'stacked' | undefined;
}

/**
 * Layout of a screen about one vehicle: the car in a dark area (the stage), the text beside the
 * stage, the actions below.
 */
export function VehiclePage(props: VehiclePageProps) {
  const { step, title, eyebrow, picture, children, action, arrows, layout = 'beside' } = props;
  const { t } = useTranslation('journey');
  useRootClass(styles.page);
  return (
    <div className={styles.screen} data-layout={layout} data-step={step}>
      <div className={styles.stage} data-theme="dark">
        <StepLinks current={step} />
        <div className={styles.picture}>{picture}</div>
        <header className={styles.heading}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <ScreenTitle>{title}</ScreenTitle>
        </header>
      </div>
      <div className={styles.panel}>
        <div className={styles.content}>{children}</div>
        <footer className={styles.ways}>
          {arrows?.back && <Arrow icon="arrow-left" label={t('back')} to={arrows.back} />}
          <Cluster className={styles.action} gap={3} nowrap>
            {action}
          </Cluster>
          {arrows?.forward && <Arrow icon="arrow-right" label={t('forward')} to={arrows.forward} />}
        </footer>
      </div>
    </div>
  );
}

function Arrow({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <Link aria-label={label} className={styles.arrow} title={label} to={to}>
      <Icon name={icon} />
    </Link>
  );
}

function StepLinks({ current }: { current: DetailStep }) {
  const { t } = useTranslation('journey');
  const stepIndex = detailSteps.findIndex(({ name }) => name === current);
  return (
    <Cluster aria-label={t('steps.label')} as="nav" align="center" gap={4} nowrap>
      <p className={styles.count}>
        {t('steps.count', { step: stepIndex + 1, steps: detailSteps.length })}
      </p>
      <ol className={styles.bars}>
        {detailSteps.map(({ path, name }, index) => (
          <li key={path}>
            <Link
              aria-current={index === stepIndex ? 'step' : undefined}
              aria-label={t(`steps.${name}`)}
              className={styles.bar}
              data-reached={index <= stepIndex || undefined}
              to={path}
            />
          </li>
        ))}
      </ol>
    </Cluster>
  );
}

type DetailStep = (typeof detailSteps)[number]['name'];
