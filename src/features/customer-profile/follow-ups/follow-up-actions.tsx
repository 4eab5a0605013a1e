import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FollowUp, followUpOutcomes } from '#domain/follow-ups/follow-up.ts';
import { addDaysToDate } from '#domain/slots/local-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import { useFollowUpActions } from './use-follow-up.ts';

interface FollowUpActionsProps {
  followUp: FollowUp;
  labels: ProfileLabels;
  /** Name of the customer for the button labels, if the list contains several customers. */
  name?: string;
}

/** Days from today until the new due day of a postponed follow-up. */
const delayDays = { tomorrow: 1, threeDays: 3, week: 7, month: 30 } as const;
const delayKeys = ['tomorrow', 'threeDays', 'week', 'month'] as const;

export function FollowUpActions({ followUp, labels, name }: FollowUpActionsProps) {
  const { t } = labels;
  const today = useTodayInShowroom();
  const [openDialog, setOpenDialog] = useState<'done' | 'later' | null>(null);
  const { close, putOff } = useFollowUpActions(followUp);
  const isInList = name !== undefined;
  const formatAccessibleLabel = (text: string) => (isInList ? `${text}: ${name}` : undefined);
  return (
    <>
      <Button
        aria-label={formatAccessibleLabel(t('followUps.done'))}
        icon="check"
        onClick={() => setOpenDialog('done')}
        variant={isInList ? 'secondary' : undefined}
      >
        {t('followUps.done')}
      </Button>
      <Button
        aria-label={formatAccessibleLabel(t('followUps.putOff'))}
        onClick={() => setOpenDialog('later')}
        variant={isInList ? 'quiet' : 'secondary'}
      >
        {t('followUps.putOff')}
      </Button>
      {openDialog === 'done' && (
        <ChoiceDialog
          labels={{ title: t('followUps.outcomeTitle'), legend: t('field.outcome') }}
          onChoose={close}
          onClose={() => setOpenDialog(null)}
          options={followUpOutcomes.map((value) => ({
            value,
            label: t(`common:followUp.outcome.${value}`),
          }))}
        />
      )}
      {openDialog === 'later' && (
        <ChoiceDialog
          labels={{ title: t('followUps.putOffTitle'), legend: t('common:field.dueOn') }}
          onChoose={(chosenDelay) => putOff(addDaysToDate(today, delayDays[chosenDelay]))}
          onClose={() => setOpenDialog(null)}
          options={delayKeys.map((value) => ({
            value,
            label: t(`followUps.delay.${value}`),
            description: labels.value('dueOn', addDaysToDate(today, delayDays[value])),
          }))}
        />
      )}
    </>
  );
}

interface ChoiceDialogProps<Value extends string> {
  labels: { title: string; legend: string };
  options: readonly { value: Value; label: string; description?: string }[];
  /** Stores the selected value. Resolves with true if the value was stored. */
  onChoose: (value: Value) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Dialog in which the user selects one of a few options. The dialog stays open with the selected
 * option if storing the option fails.
 */
function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
  const { labels, options, onChoose, onClose } = props;
  const { t } = useTranslation('customerProfile');
  const [value, setValue] = useState<Value | undefined>(undefined);
  const [isPending, setIsPending] = useState(false);

  async function handleAnswer(isConfirmed: boolean): Promise<void> {
    const chosenValue = getConfirmedChoice(isConfirmed, value);
    setIsPending(true);
    const isDone = chosenValue === undefined || (await onChoose(chosenValue));
    setIsPending(false);
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t('followUps.save'), cancel: t('edit.cancel') }}
      onAnswer={(isConfirmed) => void handleAnswer(isConfirmed)}
      open
      pending={isPending}
      title={labels.title}
      unanswered={value === undefined}
    >
      <ChoiceGroup legend={labels.legend} onChange={setValue} options={options} value={value} />
    </ConfirmDialog>
  );
}

export function getConfirmedChoice<Value>(
  isConfirmed: boolean,
  value: Value | undefined,
): Value | undefined {
  return isConfirmed ? value : undefined;
}
