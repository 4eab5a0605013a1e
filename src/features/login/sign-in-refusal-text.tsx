import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRefusal } from '../../sync/sign-in/sign-in-flow.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** Shows why the sign-in was rejected; a pause after too many attempts counts down. */
export function SignInRefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation('login');
  const pauseEndsAt = 'until' in refusal ? refusal.until : null;
  switch (refusal.code) {
    // No text is needed, because the code field is already visible above.
    case 'CODE_REQUIRED':
      return null;
    case 'PAUSED':
      return (
        <PauseCountdown
          format={(count) => t('refusal.PAUSED', { count })}
          key={refusal.until}
          until={refusal.until}
        />
      );
    case 'TOO_MANY_REQUESTS':
      return pauseEndsAt === null ? (
        <p>{t('refusal.TOO_MANY_REQUESTS')}</p>
      ) : (
        <PauseCountdown format={formatTooManyRequests} key={pauseEndsAt} until={pauseEndsAt} />
      );
    case 'ENTRIES_WAITING':
      return <p>{t('refusal.ENTRIES_WAITING', { count: refusal.count })}</p>;
    default:
      return <p>{t(`refusal.${refusal.code}`)}</p>;
  }

  function formatTooManyRequests(seconds: number): string {
    if (seconds <= 90) return t('refusal.tooManyForSeconds', { count: seconds });
    return t('refusal.tooManyForMinutes', { count: Math.ceil(seconds / 60) });
  }
}

interface PauseCountdownProps {
  /** End of the pause by the clock of this tablet, ms since 1970. */
  until: number;
  format: (seconds: number) => string;
}

/**
 * A visible countdown of the pause until the next sign-in attempt. Screen readers announce only the
 * beginning and the end of the pause.
 */
function PauseCountdown({ until, format }: PauseCountdownProps) {
  const { t } = useTranslation('login');
  const seconds = useSecondsUntil(until);
  const [initialSeconds] = useState(seconds);
  if (seconds === 0) return <p>{t('refusal.over')}</p>;
  return (
    <>
      <p aria-hidden="true">{format(seconds)}</p>
      <VisuallyHidden>
        <p>{format(initialSeconds)}</p>
      </VisuallyHidden>
    </>
  );
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());

  // An effect starts the interval that updates the countdown; the interval ends with the countdown.
  useEffect(() => {
    if (endsAt <= Date.now()) return undefined;
    const tickTimer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(tickTimer);
    }, 1000);
    return () => clearInterval(tickTimer);
  }, [endsAt]);

  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
