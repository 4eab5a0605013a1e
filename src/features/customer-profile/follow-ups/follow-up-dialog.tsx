import { useState } from 'react';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { type FollowUp, followUpChannels, followUpFields } from '#domain/follow-ups/follow-up.ts';
import { suggestFollowUp } from '#domain/follow-ups/suggest-follow-up.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { sameValue } from '#domain/values/same-value.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useTypedDraft } from '../../../shared/use-typed-draft.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { AgentField } from '../agent-field.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';

interface FollowUpDialogProps {
  customer: Customer;
  /** The follow-up to edit; null to create a new follow-up. */
  followUp: FollowUp | null;
  labels: ProfileLabels;
  onClose: () => void;
}

type Fields = Pick<FollowUp, keyof typeof followUpFields>;

const formSchema = v.object({ ...followUpFields, dueOn: v.string(), note: v.string() });

/**
 * Dialog that creates or edits a follow-up. The default values of a new follow-up depend on the
 * intent of the customer.
 */
export function FollowUpDialog({ customer, followUp, labels, onClose }: FollowUpDialogProps) {
  const { t } = labels;
  const today = useTodayInShowroom();
  const agentId = useSession((state) => state.session?.agent.id) ?? customer.assignedTo;
  const draft = useTypedDraft<Fields>(
    formOf(customer, followUp),
    formSchema,
    followUp ?? { ...suggestFollowUp(customer, today), agentId, note: '' },
  );
  const form = draft.value;
  const [tried, setTried] = useState(false);
  const { run, isPending, failure } = useAction();
  const problem = checkDueDay(form.dueOn, { followUp, today });

  function close(): void {
    draft.clear();
    onClose();
  }

  async function answer(isConfirmed: boolean): Promise<void> {
    if (!isConfirmed) {
      close();
      return;
    }
    setTried(true);
    if (problem) return;
    const { showroomId, id: customerId } = customer;
    const { dueOn, channel, agentId: who, note } = form;
    const isSaved = followUp
      ? await run({
          name: 'changeFollowUp',
          args: { followUpId: followUp.id, showroomId, changes: changesOf(followUp, form) },
        })
      : await run({
          name: 'planFollowUp',
          args: { followUpId: newId(), showroomId, customerId, dueOn, channel, agentId: who, note },
        });
    if (isSaved) close();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t('followUps.save'), cancel: t('edit.cancel') }}
      onAnswer={(isConfirmed) => void answer(isConfirmed)}
      open
      pending={isPending}
      title={t(followUp ? 'followUps.changeTitle' : 'followUps.addTitle')}
    >
      <Stack gap={3}>
        <TextField
          error={tried && problem ? t(`problem.${problem}`) : undefined}
          hint={followUp ? undefined : t('followUps.suggested')}
          label={t('followUps.dueOn')}
          min={followUp ? undefined : today}
          onChange={(event) => draft.change({ dueOn: event.target.value })}
          required
          type="date"
          value={form.dueOn}
        />
        <SelectField
          label={t('followUps.channel')}
          onChange={(event) => {
            const channel = followUpChannels.find((known) => known === event.target.value);
            if (channel) draft.change({ channel });
          }}
          options={followUpChannels.map((value) => ({
            value,
            label: t(`common:followUp.channel.${value}`),
          }))}
          value={form.channel}
        />
        <AgentField
          label={t('followUps.agent')}
          nameOf={labels.agent}
          onChange={(id) => draft.change({ agentId: id })}
          showroomId={customer.showroomId}
          value={form.agentId}
        />
        <TextArea
          label={t('followUps.note')}
          maxLength={2000}
          onChange={(event) => draft.change({ note: event.target.value })}
          rows={3}
          value={form.note}
        />
        {failure && <FormError title={t('failed.followUp')}>{t('failed.kept')}</FormError>}
      </Stack>
    </ConfirmDialog>
  );
}

function formOf(customer: Customer, followUp: FollowUp | null): string {
  return `follow-up/${customer.id}/${followUp?.id ?? 'new'}`;
}

/**
 * Returns the validation error of a due day, or null. A new follow-up is due today at the earliest;
 * the due day of an existing follow-up may be in the past.
 */
export function checkDueDay(
  dueOn: string,
  { followUp, today }: { followUp: FollowUp | null; today: string },
): 'day' | 'past' | null {
  if (!v.is(followUpFields.dueOn, dueOn)) return 'day';
  return followUp === null && dueOn < today ? 'past' : null;
}

function changesOf(followUp: FollowUp, form: Fields): ArgsOf<'changeFollowUp'>['changes'] {
  const changed = (['dueOn', 'channel', 'agentId', 'note'] as const).filter(
    (field) => !sameValue(followUp[field], form[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { from: followUp[field], to: form[field] }]),
  );
}
