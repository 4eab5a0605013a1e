import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ChoiceDialogProps<Value extends string> {
  labels: { title: string; legend: string };
  options: readonly { value: Value; label: string; description?: string }[];
  onChoose: (value: Value) => void;
  onClose: () => void;
}

/** Asks for one of a few answers. */
export function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
  const { labels, options, onChoose, onClose } = props;
  const { t } = useTranslation('customerProfile');
  const [value, setValue] = useState<Value | undefined>(undefined);

  function answer(isConfirmed: boolean): void {
    const chosen = choiceOf(isConfirmed, value);
    if (chosen !== undefined) onChoose(chosen);
    onClose();
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t('followUps.save'), cancel: t('edit.cancel') }}
      onAnswer={answer}
      open
      title={labels.title}
      unanswered={value === undefined}
    >
      <ChoiceGroup legend={labels.legend} onChange={setValue} options={options} value={value} />
    </ConfirmDialog>
  );
}

/** A choice counts once it is confirmed. */
export function choiceOf<Value>(isConfirmed: boolean, value: Value | undefined): Value | undefined {
  return isConfirmed ? value : undefined;
}
