import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endCustomerSession } from '../../data/session/journey-store.ts';
import { formatCountdown } from './format-countdown.ts';
import styles from './thank-you.module.css';

const TICK_MS = 250;

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

/**
 * Returns the time in ms until the instant `endsAt`. The remaining time is computed from the clock,
 * so that time in standby counts. The result is at most `length`, even if the clock was set back.
 */
function useCountdown(endsAt: number, length: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt, length));

  // An effect updates the countdown, because the clock is an external system.
  useEffect(() => {
    const ticking = setInterval(() => setLeft(leftUntil(endsAt, length)), TICK_MS);
    return () => clearInterval(ticking);
  }, [endsAt, length]);

  return left;
}

function leftUntil(endsAt: number, length: number): number {
  return Math.min(length, Math.max(0, endsAt - Date.now()));
}
