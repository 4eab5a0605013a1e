import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

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
export function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
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
