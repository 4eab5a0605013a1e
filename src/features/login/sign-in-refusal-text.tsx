import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRefusal } from '../../sync/sign-in.ts';

/** Says why a sign-in was refused; a pause counts down. */
export function SignInRefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation('login');
  const until = 'until' in refusal ? refusal.until : null;
  const seconds = useSecondsUntil(until ?? 0);
  if (until !== null && seconds === 0) return null;
  switch (refusal.code) {
    // The field that is asked for stands above.
    case 'CODE_REQUIRED':
      return null;
    case 'PAUSED':
      return <p>{t('refusal.PAUSED', { count: seconds })}</p>;
    case 'TOO_MANY_REQUESTS':
      return <p>{tooMany()}</p>;
    case 'ENTRIES_WAITING':
      return <p>{t('refusal.ENTRIES_WAITING', { count: refusal.count })}</p>;
    default:
      return <p>{t(`refusal.${refusal.code}`)}</p>;
  }

  function tooMany(): string {
    if (until === null) return t('refusal.TOO_MANY_REQUESTS');
    if (seconds <= 90) return t('refusal.tooManyForSeconds', { count: seconds });
    return t('refusal.tooManyForMinutes', { count: Math.ceil(seconds / 60) });
  }
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());

  // The clock is outside React; it ticks only while there is something to count.
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const ticking = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [until]);

  return Math.max(0, Math.ceil((until - now) / 1000));
}
