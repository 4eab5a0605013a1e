import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Wordmark } from '../../ui/wordmark.tsx';
import { CarLoop } from './car-loop.tsx';
import { useLoop } from './use-loop.ts';
import { useShownCars } from './use-shown-cars.ts';
import styles from './welcome.module.css';

interface WelcomeScreenProps {
  /** Opens what makes the tablet usable for who needs it otherwise. */
  accessButton: ReactNode;
  /** Somebody has touched the glass. */
  onBegin: () => void;
  showroom: string | undefined;
  /** Where somebody asks to be spoken to in another language. */
  languageSwitch: ReactNode;
}

/** What the tablet shows while nobody stands before it: cars, one after another. A touch begins. */
export function WelcomeScreen({
  accessButton,
  languageSwitch,
  onBegin,
  showroom,
}: WelcomeScreenProps) {
  const { t } = useTranslation(['kiosk', 'common']);
  const cars = useShownCars();
  const { turn, shift } = useLoop();
  const car = cars?.[turn % cars.length];
  return (
    <div className={styles.welcome} data-theme="dark">
      <CarLoop car={car} />
      {/* What never changes would be burnt into the glass: it moves a little with every car. */}
      <div className={styles.words} style={{ translate: `${shift.x}px ${shift.y}px` }}>
        <div className={styles.top}>
          <Wordmark label={t('common:productName')} />
          {showroom && <p className={styles.showroom}>{showroom}</p>}
        </div>
        <div className={styles.bottom}>
          <h1 className={styles.title} data-page-title="" tabIndex={-1}>
            {t('welcome.title')}
          </h1>
          <p className={styles.car}>{car && `${car.make} ${car.model} · ${car.color.name}`}</p>
          <button className={styles.begin} onClick={onBegin} type="button">
            {t('welcome.begin')}
          </button>
        </div>
        <div className={styles.corner}>
          {languageSwitch}
          {accessButton}
          <Link className={styles.staff} to="/login">
            {t('welcome.staff')}
          </Link>
        </div>
      </div>
    </div>
  );
}
