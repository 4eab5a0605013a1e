import { useState } from 'react';
import type { Build } from '#domain/builds/build.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useTypedDraft } from '../../../shared/use-typed-draft.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { AgentField } from '../agent-field.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import { checkSale, correctionOf, saleFormOf, saleFormSchema } from './sale-form.ts';

interface SaleDialogProps {
  build: Build;
  customerId: string;
  /** The sale to correct; null to record a new sale. */
  sale: Sale | null;
  labels: ProfileLabels;
  onClose: () => void;
}

/** Dialog that records a sale or corrects a recorded sale. */
export function SaleDialog({ build, customerId, sale, labels, onClose }: SaleDialogProps) {
  const { t } = labels;
  const today = useTodayInShowroom();
  const ownId = useSession((state) => state.session?.agent.id) ?? '';
  const known = sale ?? { id: build.id, amount: build.totalPrice, agentId: ownId, soldOn: today };
  const draft = useTypedDraft(`sale/${customerId}/${known.id}`, saleFormSchema, saleFormOf(known));
  const form = draft.value;
  const [tried, setTried] = useState(false);
  const { run, isPending, failure } = useAction();
  const checked = checkSale(form, known.amount, today);

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
    if (!checked.values) return;
    const { showroomId, id: buildId } = build;
    const done = { tone: 'positive', title: t(sale ? 'sale.corrected' : 'sale.done') } as const;
    const isSaved = sale
      ? await run(
          {
            name: 'correctSale',
            args: { saleId: sale.id, showroomId, changes: correctionOf(sale, checked.values) },
          },
          { done },
        )
      : await run(
          {
            name: 'recordSale',
            args: { saleId: newId(), showroomId, buildId, customerId, ...checked.values },
          },
          { done },
        );
    if (isSaved) close();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t(sale ? 'sale.correct' : 'sale.confirm'), cancel: t('edit.cancel') }}
      onAnswer={(isConfirmed) => void answer(isConfirmed)}
      open
      pending={isPending}
      title={t(sale ? 'sale.correctTitle' : 'sale.title', {
        vehicle: labels.value('vehicleId', build.vehicleId),
      })}
    >
      <Stack gap={3}>
        <TextField
          error={tried && checked.amount ? t(`problem.${checked.amount}`) : undefined}
          inputMode="numeric"
          label={t('sale.amount')}
          onChange={(event) => draft.change({ amount: event.target.value })}
          prefix="$"
          required
          value={form.amount}
        />
        <AgentField
          label={t('sale.agent')}
          nameOf={labels.agent}
          onChange={(agentId) => draft.change({ agentId })}
          showroomId={build.showroomId}
          value={form.agentId}
        />
        <TextField
          error={tried && checked.soldOn ? t(`problem.${checked.soldOn}`) : undefined}
          label={t('sale.day')}
          max={today}
          onChange={(event) => draft.change({ soldOn: event.target.value })}
          required
          type="date"
          value={form.soldOn}
        />
        {failure && <FormError title={t('failed.sale')}>{t('failed.kept')}</FormError>}
      </Stack>
    </ConfirmDialog>
  );
}
