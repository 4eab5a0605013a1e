import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { type WalkIn, walkInOutcomes } from '#domain/walk-ins/walk-in.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useTimeOfDayFormat } from './use-time-of-day-format.ts';
import type { useWalkInActions } from './use-walk-in-actions.ts';
import { useColleagues } from './use-walk-ins.ts';
import { listWalkInFacts, formatWalkInName } from './walk-in-labels.ts';
import styles from './walk-in-sheet.module.css';

interface WalkInSheetProps {
  /** Null while no walk-in is opened. */
  walkIn: WalkIn | null;
  actions: ReturnType<typeof useWalkInActions>;
  onClose: () => void;
}

/**
 * Outcomes that an agent can select; `registered` is missing, because the registration screen ends
 * a walk-in automatically.
 */
const offeredOutcomes = walkInOutcomes.filter((outcome) => outcome !== 'registered');

/** Sheet with the actions for a present walk-in. */
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
    <div className={styles.form}>
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
        <div className={styles.outcomes}>
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
