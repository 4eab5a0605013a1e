import { useState } from 'react';
import type { Build } from '#domain/builds/build.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { useAction } from '../../../shared/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { SaleDialog } from './sale-dialog.tsx';

interface BuildSaleProps {
  build: Build;
  customerId: string;
  sale: Sale | null;
  labels: ProfileLabels;
}

/** Shows the sale of a build, or the button that records a sale. */
export function BuildSale({ build, customerId, sale, labels }: BuildSaleProps) {
  const { t } = labels;
  const [openDialog, setOpenDialog] = useState<'sale' | 'undo' | null>(null);
  const { run, isPending } = useAction();

  async function handleUndoAnswer(isConfirmed: boolean): Promise<void> {
    setOpenDialog(null);
    if (!isConfirmed || !sale) return;
    const args = { saleId: sale.id, showroomId: sale.showroomId };
    const done = { tone: 'neutral', title: t('sale.undone') } as const;
    await run({ name: 'undoSale', args }, { done, failed: { title: t('failed.sale') } });
  }

  return (
    <>
      {sale && (
        <>
          <Text tone="positive">
            {t('sale.fact', {
              amount: labels.value('amount', sale.amount),
              day: labels.value('soldOn', sale.soldOn),
              agent: labels.agent(sale.agentId),
            })}
          </Text>
          <Cluster gap={2}>
            <Button onClick={() => setOpenDialog('sale')} variant="quiet">
              {t('sale.correct')}
            </Button>
            <Button onClick={() => setOpenDialog('undo')} pending={isPending} variant="quiet">
              {t('sale.undo')}
            </Button>
          </Cluster>
        </>
      )}
      {!sale && build.status !== 'archived' && build.status !== 'sold' && (
        <Button fullWidth icon="check" onClick={() => setOpenDialog('sale')}>
          {t('sale.mark')}
        </Button>
      )}
      {openDialog === 'sale' && (
        <SaleDialog
          build={build}
          customerId={customerId}
          onClose={() => setOpenDialog(null)}
          sale={sale}
          labels={labels}
        />
      )}
      <ConfirmDialog
        labels={{ confirm: t('sale.undo'), cancel: t('sale.keep') }}
        onAnswer={(isConfirmed) => void handleUndoAnswer(isConfirmed)}
        open={openDialog === 'undo'}
        title={t('sale.undoTitle')}
        tone="danger"
      >
        {t('sale.undoBody')}
      </ConfirmDialog>
    </>
  );
}
