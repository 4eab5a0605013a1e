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
const offered = walkInOutcomes.filter((outcome) => outcome !== 'registered');

/** Sheet with the actions for a present walk-in. */
export function WalkInSheet({ walkIn, actions, onClose }: WalkInSheetProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const clock = useTimeOfDayFormat();
  // Keeps displaying the walk-in during the closing animation.
  const [shown, setShown] = useState(walkIn);
  if (walkIn && walkIn !== shown) setShown(walkIn);
  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={walkIn !== null}
      title={shown ? formatWalkInName(t, shown, clock) : ''}
    >
      {shown && <WalkInChoices actions={actions} onDone={onClose} walkIn={shown} />}
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
  const isMine = walkIn.servedBy === actions.agentId;
  const done = async (mutation: Promise<boolean>) => {
    if (await mutation) onDone();
  };
  return (
    <div className={styles.form}>
      {facts.length > 0 && <Text tone="muted">{facts.join(' · ')}</Text>}
      <Stack gap={3}>
        {!isMine && (
          <Button onClick={() => void done(actions.serve(walkIn, actions.agentId))} size="large">
            {t('take')}
          </Button>
        )}
        <Link
          className={getButtonClassName({
            size: 'large',
            variant: isMine ? 'primary' : 'secondary',
          })}
          state={{ walkInId: walkIn.id }}
          to={href('register')}
        >
          {t('register')}
        </Link>
        <HandOver actions={actions} onDone={onDone} walkIn={walkIn} />
        {walkIn.servedBy !== null && (
          <Button onClick={() => void done(actions.serve(walkIn, null))} variant="quiet">
            {t('letWait')}
          </Button>
        )}
      </Stack>
      <Stack as="section" gap={3}>
        <Text as="h3" size="m" weight="strong">
          {t('endHint')}
        </Text>
        <div className={styles.outcomes}>
          {offered.map((outcome) => (
            <Button
              key={outcome}
              onClick={() => void done(actions.end(walkIn, outcome))}
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

function HandOver({
  walkIn,
  actions,
  onDone,
}: {
  walkIn: WalkIn;
  actions: WalkInSheetProps['actions'];
  onDone: () => void;
}) {
  const { t } = useTranslation(['walkIns', 'common']);
  const others = useColleagues().filter(
    ({ id }) => id !== actions.agentId && id !== walkIn.servedBy,
  );
  const [to, setTo] = useState('');
  if (others.length === 0) return null;
  return (
    <>
      <SelectField
        emptyLabel="–"
        label={t('handOver')}
        onChange={({ target }) => setTo(target.value)}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
      />
      {to !== '' && (
        <Button
          onClick={() => void actions.serve(walkIn, to).then((ok) => (ok ? onDone() : undefined))}
          variant="secondary"
        >
          {t('handOverNow')}
        </Button>
      )}
    </>
  );
}
