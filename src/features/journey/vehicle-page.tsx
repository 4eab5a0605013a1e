import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { useRootClass } from '../../ui/root-class.ts';
import type { DetailStep } from './detail-steps.ts';
import { ScreenTitle } from './screen-title.tsx';
import styles from './vehicle-page.module.css';
import { StepLinks } from './step-links.tsx';

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
 * Layout of a screen about one vehicle: the car on a stage, the text beside the stage, the actions
 * below.
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
          <div className={styles.action}>{action}</div>
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
