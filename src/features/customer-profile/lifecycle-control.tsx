import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, lifecycleOf } from '#domain/customers/customer.ts';
import { lostReasons, nextCustomerStages } from '#domain/customers/lifecycle.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { useAction } from '../../shared/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type RequestedStage = ArgsOf<'setCustomerStage'>['to'];
type Stage = RequestedStage['stage'];

/** Control that moves a customer to one of the stages that may follow the current stage. */
export function LifecycleControl({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customerProfile', 'common']);
  const from = lifecycleOf(customer);
  const [isOpen, setIsOpen] = useState(false);
  const [stage, setStage] = useState<Stage | undefined>(undefined);
  const [reason, setReason] = useState<(typeof lostReasons)[number] | undefined>(undefined);
  const { run, isPending } = useAction();
  const requestedStage = toRequestedStage(stage, reason);

  function close(): void {
    setIsOpen(false);
    setStage(undefined);
    setReason(undefined);
  }

  async function handleAnswer(isConfirmed: boolean): Promise<void> {
    if (!isConfirmed) {
      close();
      return;
    }
    if (!requestedStage) return;
    const { id: customerId, showroomId } = customer;
    const args = { customerId, showroomId, from, to: requestedStage };
    const failed = { title: t('failed.save') };
    if (await run({ name: 'setCustomerStage', args }, { failed })) close();
  }

  // The stage `won` is not offered, because a sale is recorded at the sold build.
  const selectableStages = nextCustomerStages[from.stage].filter((next) => next !== 'won');
  return (
    <>
      <Button icon="arrow-right" onClick={() => setIsOpen(true)} variant="secondary">
        {t('stage.change')}
      </Button>
      <ConfirmDialog
        labels={{ confirm: t('stage.confirm'), cancel: t('edit.cancel') }}
        onAnswer={(isConfirmed) => void handleAnswer(isConfirmed)}
        open={isOpen}
        pending={isPending}
        title={t('stage.title', { name: customer.name })}
      >
        <Stack gap={5}>
          <ChoiceGroup
            legend={t('stage.legend')}
            onChange={setStage}
            options={selectableStages.map((value) => ({
              value,
              label: t(`common:stage.${value}`),
            }))}
            value={stage}
          />
          {stage === 'lost' && (
            <ChoiceGroup
              legend={t('stage.reason')}
              onChange={setReason}
              options={lostReasons.map((value) => ({
                value,
                label: t(`common:lostReason.${value}`),
              }))}
              required
              value={reason}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function toRequestedStage(
  stage: Stage | undefined,
  reason: (typeof lostReasons)[number] | undefined,
): RequestedStage | undefined {
  if (stage === undefined) return undefined;
  if (stage !== 'lost') return { stage, reason: null };
  return reason && { stage, reason };
}
