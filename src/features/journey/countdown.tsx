import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endCustomerSession } from '../../data/session/journey-store.ts';
import { formatCountdown } from './format-countdown.ts';
import styles from './thank-you.module.css';
import { useCountdown } from './use-countdown.ts';

const COUNTDOWN_MS = 1200 * 1000;

/** Displays a countdown, and ends the customer session twenty minutes after the confirmation. */
export function Countdown({ from }: { from: number }) {
  const { t } = useTranslation('journey');
  const navigate = useNavigate();
  const left = useCountdown(from + COUNTDOWN_MS, COUNTDOWN_MS);
  const isOver = left === 0;

  // An effect navigates at the end of the countdown, because the clock triggers no user event.
  useEffect(() => {
    if (!isOver) return;
    void endCustomerSession();
    void navigate('/', { replace: true });
  }, [isOver, navigate]);

  return (
    <p className={styles.countdown}>
      <span>{t('thankYou.countdown')}</span>
      <span aria-label={t('thankYou.countdownLabel')} className={styles.clock} role="timer">
        {formatCountdown(left)}
      </span>
    </p>
  );
}
