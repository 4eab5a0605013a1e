import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { type ImportedCustomers, revertImport } from '../csv/run-import.ts';
import { useCurrentActor } from '../use-current-actor.ts';

interface RevertImportButtonProps {
  imported: ImportedCustomers;
  onDone: () => void;
}

/** Button that removes all customers of an import from the lists, after confirmation. */
export function RevertImportButton({ imported, onDone }: RevertImportButtonProps) {
  const { t } = useTranslation(['customers', 'common']);
  const actor = useCurrentActor();
  const showFailure = useFailureToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const [pending, setPending] = useState(false);
  const count = imported.customerIds.length;

  async function revert(confirmed: boolean): Promise<void> {
    if (!confirmed || !actor) {
      setIsConfirming(false);
      return;
    }
    setPending(true);
    const result = await revertImport(actor, imported);
    setPending(false);
    setIsConfirming(false);
    if (!result.ok) {
      showFailure(result.code, { about: 'import', title: t('import.revertFailed') });
      return;
    }
    showToast({ about: 'import', tone: 'positive', title: t('import.reverted', { count }) });
    onDone();
  }

  return (
    <>
      <Button onClick={() => setIsConfirming(true)} variant="secondary">
        {t('import.revert')}
      </Button>
      <ConfirmDialog
        labels={{
          confirm: t('import.revert'),
          cancel: t('import.keep'),
          pending: t('import.reverting'),
        }}
        onAnswer={(confirmed) => void revert(confirmed)}
        open={isConfirming}
        pending={pending}
        title={t('import.revertTitle', { count })}
        tone="danger"
      >
        {t('import.revertDetail')}
      </ConfirmDialog>
    </>
  );
}
