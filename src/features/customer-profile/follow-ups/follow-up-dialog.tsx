import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { type FollowUp, followUpChannels, followUpFields } from '#domain/follow-ups/follow-up.ts';
import { suggestFollowUp } from '#domain/follow-ups/suggest-follow-up.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { changesOf } from '../../../shared/typed-fields.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useFormDraft } from '../../../shared/use-form-draft.ts';
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

type FollowUpValues = Pick<FollowUp, keyof typeof followUpFields>;

const formSchema = v.object({ ...followUpFields, dueOn: v.string(), note: v.string() });

/**
 * Dialog that creates or edits a follow-up. The default values of a new follow-up depend on the
 * intent of the customer.
 */
export function FollowUpDialog({ customer, followUp, labels, onClose }: FollowUpDialogProps) {
  const { t } = labels;
  const today = useTodayInShowroom();
  const ownAgentId = useSession((state) => state.session?.agent.id) ?? customer.assignedTo;
  const typed = useFormDraft<FollowUpValues>(
    getDraftKey(customer, followUp),
    formSchema,
    followUp ?? { ...suggestFollowUp(customer, today), agentId: ownAgentId, note: '' },
  );
  const problem = findDueDayProblem(typed.value.dueOn, { followUp, today });
  const form = useForm({
    typed,
    errors: { dueOn: problem ? t(`problem.${problem}`) : undefined },
    save,
  });
  const { run, failure } = useAction();

  function close(): void {
    form.reset();
    onClose();
  }

  async function save(): Promise<void> {
    const { showroomId, id: customerId } = customer;
    const { dueOn, channel, agentId, note } = typed.value;
    const fields = { dueOn, channel, agentId, note };
    const isSaved = followUp
      ? await run({
          name: 'changeFollowUp',
          args: { followUpId: followUp.id, showroomId, changes: changesOf(followUp, fields) },
        })
      : await run({
          name: 'planFollowUp',
          args: { followUpId: newId(), showroomId, customerId, ...fields },
        });
    if (isSaved) close();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t('followUps.save'), cancel: t('edit.cancel') }}
      onAnswer={(isConfirmed) => (isConfirmed ? form.submit() : close())}
      open
      pending={form.isPending}
      title={t(followUp ? 'followUps.changeTitle' : 'followUps.addTitle')}
    >
      <Stack gap={3}>
        <TextField
          {...form.field('dueOn')}
          hint={followUp ? undefined : t('followUps.suggested')}
          label={t('followUps.dueOn')}
          min={followUp ? undefined : today}
          required
          type="date"
        />
        <SelectField
          {...form.field('channel')}
          label={t('followUps.channel')}
          options={followUpChannels.map((value) => ({
            value,
            label: t(`common:followUp.channel.${value}`),
          }))}
        />
        <AgentField
          {...form.field('agentId')}
          label={t('followUps.agent')}
          nameOf={labels.agent}
          showroomId={customer.showroomId}
        />
        <TextArea {...form.field('note')} label={t('followUps.note')} maxLength={2000} rows={3} />
        {failure && <FormError title={t('failed.followUp')}>{t('failed.kept')}</FormError>}
      </Stack>
    </ConfirmDialog>
  );
}

function getDraftKey(customer: Customer, followUp: FollowUp | null): string {
  return `follow-up/${customer.id}/${followUp?.id ?? 'new'}`;
}

/**
 * Returns the validation error of a due day, or null. A new follow-up is due today at the earliest;
 * the due day of an existing follow-up may be in the past.
 */
export function findDueDayProblem(
  dueOn: string,
  { followUp, today }: { followUp: FollowUp | null; today: string },
): 'day' | 'past' | null {
  if (!v.is(followUpFields.dueOn, dueOn)) return 'day';
  return followUp === null && dueOn < today ? 'past' : null;
}
