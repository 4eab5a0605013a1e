import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { type WalkIn, getWaitingMs } from '#domain/walk-ins/walk-in.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useTimeOfDayFormat } from './use-time-of-day-format.ts';
import type { useWalkInActions } from './use-walk-in-actions.ts';
import { formatWaitingTime, listWalkInFacts, formatWalkInName } from './walk-in-labels.ts';
import styles from './walk-in-row.module.css';

/** Waiting time in ms from which a row is marked as waiting long. */
const LONG_WAIT_MS = 5 * 60_000;

interface WalkInRowProps {
  walkIn: WalkIn;
  actions: ReturnType<typeof useWalkInActions>;
  onMore: (walkIn: WalkIn) => void;
}

/** Row of a present walk-in with description, waiting time, and a button for the next action. */
export const WalkInRow = memo(function WalkInRow({ walkIn, actions, onMore }: WalkInRowProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const formatTime = useTimeOfDayFormat();
  const name = formatWalkInName(t, walkIn, formatTime);
  return (
    <div className={styles.row}>
      <button className={styles.person} onClick={() => onMore(walkIn)} type="button">
        <VisuallyHidden>{t('more')} </VisuallyHidden>
        <Stack as="span" gap={0}>
          <Text as="span" weight="medium" wrap="anywhere">
            {name}
          </Text>
          <Text as="span" size="s" tone="muted">
            {listWalkInFacts(t, walkIn).join(' · ')}
          </Text>
        </Stack>
        <Icon name="chevron-right" tone="muted" />
      </button>
      <div className={styles.actions}>
        <WalkInState actions={actions} walkIn={walkIn} />
        <NextAction actions={actions} walkIn={walkIn} />
      </div>
    </div>
  );
});

type WalkInStateProps = Pick<WalkInRowProps, 'walkIn' | 'actions'>;

function WalkInState({ walkIn, actions }: WalkInStateProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const waitedMs = getWaitingMs(walkIn, useNow());
  if (walkIn.servedBy === null) {
    return (
      <Badge icon="clock" tone={waitedMs >= LONG_WAIT_MS ? 'caution' : 'neutral'}>
        {t('waiting', { time: formatWaitingTime(t, waitedMs) })}
      </Badge>
    );
  }
  const isServedByMe = walkIn.servedBy === actions.agentId;
  return (
    <Badge icon="user" tone={isServedByMe ? 'accent' : 'positive'}>
      {isServedByMe ? t('withMe') : t('with', { name: actions.nameOf(walkIn.servedBy) })}
    </Badge>
  );
}

function NextAction({ walkIn, actions }: WalkInStateProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  if (walkIn.servedBy === null) {
    return (
      <Button onClick={() => void actions.serve(walkIn, actions.agentId)} variant="secondary">
        {t('take')}
      </Button>
    );
  }
  if (walkIn.servedBy !== actions.agentId) return null;
  return (
    <Link
      className={getButtonClassName({ variant: 'secondary' })}
      state={{ walkInId: walkIn.id }}
      to={href('register')}
    >
      {t('register')}
    </Link>
  );
}
