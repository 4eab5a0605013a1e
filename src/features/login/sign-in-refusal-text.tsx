import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRefusal } from '../../sync/sign-in/sign-in-flow.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** Shows why the sign-in was rejected; a pause after too many attempts counts down. */
export function SignInRefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation('login');
  const until = 'until' in refusal ? refusal.until : null;
  switch (refusal.code) {
    // No text is needed, because the code field is already visible above.
    case 'CODE_REQUIRED':
      return null;
    case 'PAUSED':
      return (
        <Pause
          format={(count) => t('refusal.PAUSED', { count })}
          key={refusal.until}
          until={refusal.until}
        />
      );
    case 'TOO_MANY_REQUESTS':
      return until === null ? (
        <p>{t('refusal.TOO_MANY_REQUESTS')}</p>
      ) : (
        <Pause format={tooMany} key={until} until={until} />
      );
    case 'ENTRIES_WAITING':
      return <p>{t('refusal.ENTRIES_WAITING', { count: refusal.count })}</p>;
    default:
      return <p>{t(`refusal.${refusal.code}`)}</p>;
  }

  function tooMany(seconds: number): string {
    if (seconds <= 90) return t('refusal.tooManyForSeconds', { count: seconds });
    return t('refusal.tooManyForMinutes', { count: Math.ceil(seconds / 60) });
  }
}

interface PauseProps {
  /** End of the pause by the clock of this tablet, ms since 1970. */
  until: number;
  format: (seconds: number) => string;
}

/**
 * A visible countdown of the pause until the next sign-in attempt. Screen readers announce only the
 * beginning and the end of the pause.
 */
function Pause({ until, format }: PauseProps) {
  const { t } = useTranslation('login');
  const seconds = useSecondsUntil(until);
  const [first] = useState(seconds);
  if (seconds === 0) return <p>{t('refusal.over')}</p>;
  return (
    <>
      <p aria-hidden="true">{format(seconds)}</p>
      <VisuallyHidden>
        <p>{format(first)}</p>
      </VisuallyHidden>
    </>
  );
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());

  // An effect starts the interval that updates the countdown; the interval ends with the countdown.
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
