import { type FormEvent, type ReactNode, useId } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { focusFirstInvalid } from './focus-first-invalid.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  labels: { confirm: string; cancel: string; pending?: string };
  tone?: 'neutral' | 'danger' | undefined;
  pending?: boolean | undefined;
  /** Whether a required choice is still missing. */
  unanswered?: boolean | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/** The focus starts on cancel; Enter in a field confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, labels, tone = 'neutral', pending = false, onAnswer } = props;
  const formId = useId();

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The dialog may be inside a form, which must not be submitted with it.
    event.stopPropagation();
    onAnswer(true);
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <AlertDialog
      actions={
        <>
          <Button
            data-autofocus=""
            disabled={pending}
            onClick={() => onAnswer(false)}
            variant="secondary"
          >
            {labels.cancel}
          </Button>
          <Button
            disabled={props.unanswered}
            form={formId}
            pending={pending}
            pendingLabel={labels.pending}
            type="submit"
            variant={tone === 'danger' ? 'danger' : 'primary'}
          >
            {labels.confirm}
          </Button>
        </>
      }
      dismissible={!pending}
      onClose={() => onAnswer(false)}
      open={open}
      title={title}
    >
      <form className={styles.form} id={formId} noValidate onSubmit={confirm}>
        {children}
      </form>
    </AlertDialog>
  );
}
