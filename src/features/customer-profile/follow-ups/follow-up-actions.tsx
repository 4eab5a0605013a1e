import { useState } from 'react';
import { type FollowUp, followUpOutcomes } from '#domain/follow-ups/follow-up.ts';
import { addDaysToDate } from '#domain/slots/local-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { useFollowUpActions } from './use-follow-up.ts';

interface FollowUpActionsProps {
  followUp: FollowUp;
  labels: ProfileLabels;
  /** Name of the customer for the button labels, if the list contains several customers. */
  name?: string;
}

/** Days by which one tap postpones a follow-up. */
const delayDays = { tomorrow: 1, threeDays: 3, week: 7, month: 30 } as const;
const delayKeys = ['tomorrow', 'threeDays', 'week', 'month'] as const;

/** Buttons that close or postpone an open follow-up. */
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
