import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { type FollowUp, followUpChannels, followUpFields } from '#domain/follow-ups/follow-up.ts';
import { suggestFollowUp } from '#domain/follow-ups/suggest-follow-up.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { listFollowUps } from '../../../data/queries/customers/follow-up-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { changesOf } from '../../../shared/typed-fields.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useFormDraft } from '../../../shared/use-form-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AgentField } from '../agent-field.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { TabPanel } from '../tab-panel.tsx';
import { useProfileLabels } from '../use-profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import { DueBadge } from './due-badge.tsx';
import { FollowUpActions } from './follow-up-actions.tsx';
import styles from './follow-ups-tab.module.css';
import { useFollowUpActions } from './use-follow-up.ts';

const formSchema = v.object({ ...followUpFields, dueOn: v.string(), note: v.string() });

export function FollowUpsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const labels = useProfileLabels();
  /**
   * The follow-up in the dialog; `new` while the user creates a follow-up, null while the dialog is
   * closed.
   */
  const [editedFollowUp, setEditedFollowUp] = useState<FollowUp | 'new' | null>(null);
  const followUps = useLiveRows(() => listFollowUps(localDatabase, customer.id), [customer.id]);
  return (
    <TabPanel
      action={
        <Button icon="plus" onClick={() => setEditedFollowUp('new')} variant="secondary">
          {t('followUps.add')}
        </Button>
      }
      title={t('tabs.follow-ups')}
    >
      {!followUps && <Skeleton label={t('followUps.loading')} lines={4} />}
      {followUps?.open.length === 0 && <EmptyState icon="phone" title={t('followUps.empty')} />}
      {followUps && followUps.open.length > 0 && (
        <Stack as="ul" gap={3}>
          {followUps.open.map((followUp) => (
            <FollowUpItem
              followUp={followUp}
              key={followUp.id}
              onChange={() => setEditedFollowUp(followUp)}
              labels={labels}
            />
          ))}
        </Stack>
      )}
      {followUps && followUps.done.length > 0 && (
        <Stack as="section" gap={3}>
          <Text as="h3" size="l" weight="medium">
            {t('followUps.doneTitle')}
          </Text>
          <Stack as="ul" gap={3}>
            {followUps.done.map((followUp) => (
              <FollowUpItem
                followUp={followUp}
                key={followUp.id}
                onChange={() => setEditedFollowUp(followUp)}
                labels={labels}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {editedFollowUp && (
        <FollowUpDialog
          customer={customer}
          followUp={editedFollowUp === 'new' ? null : editedFollowUp}
          onClose={() => setEditedFollowUp(null)}
          labels={labels}
        />
      )}
    </TabPanel>
  );
}

interface FollowUpItemProps {
  followUp: FollowUp;
  labels: ProfileLabels;
  onChange: () => void;
}

function FollowUpItem({ followUp, labels, onChange }: FollowUpItemProps) {
  const { t } = labels;
  const { remove, reopen } = useFollowUpActions(followUp);
  const { dueOn, channel, agentId, note, outcome } = followUp;
  return (
    <li>
      <Card className={styles.card}>
        <Stack className={styles.text} gap={1}>
          <Cluster as="p" align="center" gap={2} weight="medium">
            {t(`common:followUp.channel.${channel}`)}
            <DueBadge followUp={followUp} labels={labels} />
          </Cluster>
          <Text size="s" tone="muted">
            {labels.value('dueOn', dueOn)} · {labels.agent(agentId)}
          </Text>
          {note && <p className={styles.note}>{note}</p>}
        </Stack>
        {outcome === null ? (
          <Cluster align="center" gap={2}>
            <FollowUpActions followUp={followUp} labels={labels} />
            <IconButton icon="pencil" label={t('followUps.change')} onClick={onChange} />
            <IconButton icon="trash" label={t('followUps.remove')} onClick={() => void remove()} />
          </Cluster>
        ) : (
          <Button onClick={() => void reopen()} variant="quiet">
            {t('followUps.reopen')}
          </Button>
        )}
      </Card>
    </li>
  );
}

interface FollowUpDialogProps {
  customer: Customer;
  /** The follow-up to edit; null to create a new follow-up. */
  followUp: FollowUp | null;
  labels: ProfileLabels;
  onClose: () => void;
}

type FollowUpValues = Pick<FollowUp, keyof typeof followUpFields>;

/**
 * Dialog that creates or edits a follow-up. The default values of a new follow-up depend on the
 * intent of the customer.
 */
function FollowUpDialog({ customer, followUp, labels, onClose }: FollowUpDialogProps) {
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
