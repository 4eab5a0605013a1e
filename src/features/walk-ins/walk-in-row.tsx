import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { type WalkIn, waitedMs } from '#domain/walk-ins/walk-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useClock } from './use-clock.ts';
import type { useWalkInDeeds } from './use-walk-in-deeds.ts';
import styles from './walk-in-row.module.css';
import { lastingWords, walkInFacts, walkInName } from './walk-in-words.ts';

/** Waiting time in ms from which a row is marked as waiting long. */
const LONG_MS = 5 * 60_000;

interface WalkInRowProps {
  walkIn: WalkIn;
  deeds: ReturnType<typeof useWalkInDeeds>;
  onMore: (walkIn: WalkIn) => void;
}

/** Row of a present walk-in with description, waiting time, and a button for the next action. */
export const WalkInRow = memo(function WalkInRow({ walkIn, deeds, onMore }: WalkInRowProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const clock = useClock();
  const name = walkInName(t, walkIn, clock);
  return (
    <div className={styles.row}>
      <button className={styles.person} onClick={() => onMore(walkIn)} type="button">
        <VisuallyHidden>{t('more')} </VisuallyHidden>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>{walkInFacts(t, walkIn).join(' · ')}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
      <div className={styles.actions}>
        <WalkInState deeds={deeds} walkIn={walkIn} />
        <NextDeed deeds={deeds} walkIn={walkIn} />
      </div>
    </div>
  );
});

type Part = Pick<WalkInRowProps, 'walkIn' | 'deeds'>;

function WalkInState({ walkIn, deeds }: Part) {
  const { t } = useTranslation(['walkIns', 'common']);
  const waited = waitedMs(walkIn, useNow());
  if (walkIn.servedBy === null) {
    return (
      <Badge icon="clock" tone={waited >= LONG_MS ? 'caution' : 'neutral'}>
        {t('waiting', { time: lastingWords(t, waited) })}
      </Badge>
    );
  }
  const isMine = walkIn.servedBy === deeds.agentId;
  return (
    <Badge icon="user" tone={isMine ? 'accent' : 'positive'}>
      {isMine ? t('withMe') : t('with', { name: deeds.nameOf(walkIn.servedBy) })}
    </Badge>
  );
}

function NextDeed({ walkIn, deeds }: Part) {
  const { t } = useTranslation(['walkIns', 'common']);
  if (walkIn.servedBy === null) {
    return (
      <Button onClick={() => void deeds.serve(walkIn, deeds.agentId)} variant="secondary">
        {t('take')}
      </Button>
    );
  }
  if (walkIn.servedBy !== deeds.agentId) return null;
  return (
    <Link
      className={buttonClassName({ variant: 'secondary' })}
      state={{ walkInId: walkIn.id }}
      to={href('register')}
    >
      {t('register')}
    </Link>
  );
}
