import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { lazyPart } from '../../../device/lazy-loading/lazy-part.tsx';
import { Wordmark } from '../../../ui/brand/wordmark.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { useRootClass } from '../../../ui/layout/root-class.ts';
import { useHasPainted } from '../../../ui/motion/use-has-painted.ts';
import { useCarRotation } from './use-car-rotation.ts';
import styles from './welcome.module.css';

// The cars are loaded after the first paint, so that reading the price list does not delay the
// texts.
const CarSlideshow = lazyPart(async () => ({
  default: (await import('./car-slideshow.tsx')).CarSlideshow,
}));
const CarName = lazyPart(async () => ({ default: (await import('./car-name.tsx')).CarName }));

interface WelcomeScreenProps {
  accessButton: ReactNode;
  /** Called when the screen is touched. */
  onBegin: () => void;
  showroom: string | undefined;
  languageSwitch: ReactNode;
}

/** The idle screen: a loop of cars. A touch opens the app for the visitor. */
export function WelcomeScreen({
  accessButton,
  languageSwitch,
  onBegin,
  showroom,
}: WelcomeScreenProps) {
  const { t } = useTranslation(['welcome', 'common']);
  const { turn, shift } = useCarRotation();
  const isPainted = useHasPainted();
  useRootClass(styles.page);
  return (
    <div className={styles.welcome} data-theme="dark">
      <div className={styles.stage}>{isPainted && <CarSlideshow turn={turn} />}</div>
      {/* The static texts move slightly with every car, which protects the display against
          burn-in. */}
      <div className={styles.words} style={{ translate: `${shift.x}px ${shift.y}px` }}>
        <Cluster align="center" gap={4} justify="between" nowrap>
          <Wordmark label={t('common:productName')} />
          {showroom && <p className={styles.showroom}>{showroom}</p>}
        </Cluster>
        <Stack className={styles.bottom} align="start" gap={2}>
          <h1 className={styles.title} data-page-title="" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className={styles.car}>{isPainted && <CarName turn={turn} />}</p>
          <button className={styles.begin} onClick={onBegin} type="button">
            {t('begin')}
          </button>
        </Stack>
        <div className={styles.corner}>
          {languageSwitch}
          <span className={styles.access}>{accessButton}</span>
          <Link className={styles.staff} to={href('login')}>
            {t('staff')}
          </Link>
        </div>
      </div>
    </div>
  );
}
