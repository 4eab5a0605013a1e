import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { getWaitingMs, type WalkIn, walkInOutcomes } from '#domain/walk-ins/walk-in.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useTimeOfDayFormat } from './use-time-of-day-format.ts';
import { useWalkInActions } from './use-walk-in-actions.ts';
import { useColleagues, useOpenWalkIns } from './use-walk-ins.ts';
import { formatWaitingTime, formatWalkInName, listWalkInFacts } from './walk-in-labels.ts';
import styles from './walk-in-row.module.css';
import walkInSheetStyles from './walk-in-sheet.module.css';

/**
 * Outcomes that an agent can select; `registered` is missing, because the registration screen ends
 * a walk-in automatically.
 */
const offeredOutcomes = walkInOutcomes.filter((outcome) => outcome !== 'registered');

/** Waiting time in ms from which a row is marked as waiting long. */
const LONG_WAIT_MS = 5 * 60_000;

const WalkInRow = memo(function WalkInRow({ walkIn, actions, onMore }: WalkInRowProps) {
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

/**
 * Lists the present visitors without a booking: waiting visitors before served visitors, both in
 * order of arrival.
 */
export function OpenWalkIns() {
  const { t } = useTranslation(['walkIns', 'common']);
  const walkIns = useOpenWalkIns();
  const actions = useWalkInActions();
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (!walkIns) return <Skeleton label={t('common:loading')} lines={2} />;
  if (walkIns.length === 0) {
    return <EmptyState detail={t('emptyDetail')} icon="users" title={t('empty')} />;
  }
  const openedWalkIn = findOpenedWalkIn(walkIns, openedId);
  return (
    <>
      <ul>
        {walkIns.map((walkIn) => (
          <li key={walkIn.id}>
            <WalkInRow actions={actions} onMore={({ id }) => setOpenedId(id)} walkIn={walkIn} />
          </li>
        ))}
      </ul>
      <WalkInSheet actions={actions} onClose={() => setOpenedId(null)} walkIn={openedWalkIn} />
    </>
  );
}

export function findOpenedWalkIn(
  walkIns: readonly WalkIn[],
  openedId: string | null,
): WalkIn | null {
  return walkIns.find(({ id }) => id === openedId) ?? null;
}

interface WalkInRowProps {
  walkIn: WalkIn;
  actions: ReturnType<typeof useWalkInActions>;
  onMore: (walkIn: WalkIn) => void;
}

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

interface WalkInSheetProps {
  /** The walk-in of the sheet; null while the sheet is closed. */
  walkIn: WalkIn | null;
  actions: ReturnType<typeof useWalkInActions>;
  onClose: () => void;
}

export function WalkInSheet({ walkIn, actions, onClose }: WalkInSheetProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const formatTime = useTimeOfDayFormat();
  // Keeps displaying the walk-in during the closing animation.
  const [shownWalkIn, setShownWalkIn] = useState(walkIn);
  if (walkIn && walkIn !== shownWalkIn) setShownWalkIn(walkIn);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={walkIn !== null}
      title={shownWalkIn ? formatWalkInName(t, shownWalkIn, formatTime) : ''}
    >
      {shownWalkIn && <WalkInChoices actions={actions} onDone={onClose} walkIn={shownWalkIn} />}
    </Sheet>
  );
}

function WalkInChoices({
  walkIn,
  actions,
  onDone,
}: {
  walkIn: WalkIn;
  actions: WalkInSheetProps['actions'];
  onDone: () => void;
}) {
  const { t } = useTranslation(['walkIns', 'common']);
  const facts = listWalkInFacts(t, walkIn);
  const isServedByMe = walkIn.servedBy === actions.agentId;
  const closeIfApplied = async (mutation: Promise<boolean>) => {
    if (await mutation) onDone();
  };
  return (
    <div className={walkInSheetStyles.form}>
      {facts.length > 0 && <Text tone="muted">{facts.join(' · ')}</Text>}
      <Stack gap={3}>
        {!isServedByMe && (
          <Button
            onClick={() => void closeIfApplied(actions.serve(walkIn, actions.agentId))}
            size="large"
          >
            {t('take')}
          </Button>
        )}
        <Link
          className={getButtonClassName({
            size: 'large',
            variant: isServedByMe ? 'primary' : 'secondary',
          })}
          state={{ walkInId: walkIn.id }}
          to={href('register')}
        >
          {t('register')}
        </Link>
        <HandOverForm actions={actions} onDone={onDone} walkIn={walkIn} />
        {walkIn.servedBy !== null && (
          <Button onClick={() => void closeIfApplied(actions.serve(walkIn, null))} variant="quiet">
            {t('letWait')}
          </Button>
        )}
      </Stack>
      <Stack as="section" gap={3}>
        <Text as="h3" size="m" weight="strong">
          {t('endHint')}
        </Text>
        <div className={walkInSheetStyles.outcomes}>
          {offeredOutcomes.map((outcome) => (
            <Button
              key={outcome}
              onClick={() => void closeIfApplied(actions.end(walkIn, outcome))}
              variant="secondary"
            >
              {t(`common:walkInOutcome.${outcome}`)}
            </Button>
          ))}
        </div>
      </Stack>
    </div>
  );
}

function HandOverForm({
  walkIn,
  actions,
  onDone,
}: {
  walkIn: WalkIn;
  actions: WalkInSheetProps['actions'];
  onDone: () => void;
}) {
  const { t } = useTranslation(['walkIns', 'common']);
  const otherAgents = useColleagues().filter(
    ({ id }) => id !== actions.agentId && id !== walkIn.servedBy,
  );
  const [receiverId, setReceiverId] = useState('');
  if (otherAgents.length === 0) return null;
  return (
    <>
      <SelectField
        emptyLabel="–"
        label={t('handOver')}
        onChange={({ target }) => setReceiverId(target.value)}
        options={otherAgents.map(({ id, name }) => ({ value: id, label: name }))}
        value={receiverId}
      />
      {receiverId !== '' && (
        <Button
          onClick={() =>
            void actions.serve(walkIn, receiverId).then((ok) => (ok ? onDone() : undefined))
          }
          variant="secondary"
        >
          {t('handOverNow')}
        </Button>
      )}
    </>
  );
}
