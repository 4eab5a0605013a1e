import { hasRight } from '#domain/agents/rights.ts';
import type { Build } from '#domain/builds/build.ts';
import { deviatesFromBuild, saleDeviationPercentOf } from '#domain/sales/find-sale-problem.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { changesOf } from '../../../shared/typed-fields.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useFormDraft } from '../../../shared/use-form-draft.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { AgentField } from '../agent-field.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';
import { parseSaleForm, saleFormOf, saleFormSchema } from './sale-form.ts';

interface SaleDialogProps {
  build: Build;
  customerId: string;
  /** The sale to correct; null to record a new sale. */
  sale: Sale | null;
  labels: ProfileLabels;
  onClose: () => void;
}

/**
 * Returns the allowed deviation from the price if the amount exceeds the deviation and only a
 * manager may store the amount; else undefined.
 */
function useDeviationProblem(
  build: Build,
  sale: Sale | null,
  values: Pick<Sale, 'amount'> | undefined,
): { percent: number } | undefined {
  const showroom = useLiveValue(() => findShowroom(localDatabase, build.showroomId)) ?? undefined;
  const isManager = useSession(({ session }) =>
    hasRight(session?.agent, 'decide-what-was-not-allowed'),
  );
  if (!values || isManager || values.amount === sale?.amount) return undefined;
  return deviatesFromBuild({ build, showroom }, values.amount)
    ? { percent: saleDeviationPercentOf(showroom) }
    : undefined;
}

export function SaleDialog({ build, customerId, sale, labels, onClose }: SaleDialogProps) {
  const { t } = labels;
  const today = useTodayInShowroom();
  const ownAgentId = useSession((state) => state.session?.agent.id) ?? '';
  const initialSale = sale ?? {
    id: build.id,
    amount: build.totalPrice,
    agentId: ownAgentId,
    soldOn: today,
  };
  const typed = useFormDraft(
    `sale/${customerId}/${initialSale.id}`,
    saleFormSchema,
    saleFormOf(initialSale),
  );
  const { amount, soldOn, values } = parseSaleForm(typed.value, initialSale.amount, today);
  const deviation = useDeviationProblem(build, sale, values);
  const form = useForm({
    typed,
    errors: {
      amount: amount ? t(`problem.${amount}`) : deviation && t('problem.deviates', deviation),
      soldOn: soldOn && t(`problem.${soldOn}`),
    },
    save,
  });
  const { run, failure } = useAction();

  function close(): void {
    form.reset();
    onClose();
  }

  async function save(): Promise<void> {
    if (!values) return;
    const { showroomId, id: buildId } = build;
    const done = { tone: 'positive', title: t(sale ? 'sale.corrected' : 'sale.done') } as const;
    const isSaved = sale
      ? await run(
          {
            name: 'correctSale',
            args: { saleId: sale.id, showroomId, changes: changesOf(sale, values) },
          },
          { done },
        )
      : await run(
          {
            name: 'recordSale',
            args: { saleId: newId(), showroomId, buildId, customerId, ...values },
          },
          { done },
        );
    if (isSaved) close();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t(sale ? 'sale.correct' : 'sale.confirm'), cancel: t('edit.cancel') }}
      onAnswer={(isConfirmed) => (isConfirmed ? form.submit() : close())}
      open
      pending={form.isPending}
      title={t(sale ? 'sale.correctTitle' : 'sale.title', {
        vehicle: labels.value('vehicleId', build.vehicleId),
      })}
    >
      <Stack gap={3}>
        <TextField
          {...form.field('amount')}
          inputMode="numeric"
          label={t('sale.amount')}
          prefix="$"
          required
        />
        <AgentField
          {...form.field('agentId')}
          label={t('sale.agent')}
          nameOf={labels.agent}
          showroomId={build.showroomId}
        />
        <TextField
          {...form.field('soldOn')}
          label={t('sale.day')}
          max={today}
          required
          type="date"
        />
        {failure && <FormError title={t('failed.sale')}>{t('failed.kept')}</FormError>}
      </Stack>
    </ConfirmDialog>
  );
}
