import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
import { AlertDialog } from './alert-dialog.tsx';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  labels: { confirm: string; cancel: string; pending?: string };
  tone?: 'neutral' | 'danger' | undefined;
  pending?: boolean | undefined;
  /** Whether a required choice in the dialog is still missing, so that confirming is disabled. */
  unanswered?: boolean | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/**
 * A dialog for a decision. The initial focus is on the cancel button; Enter in a field confirms.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, labels, tone = 'neutral', pending = false, onAnswer } = props;
  const formId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // In the React tree the dialog may be inside another form, which must not be submitted together
    // with the dialog.
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
      <form className={styles.form} id={formId} noValidate onSubmit={handleSubmit}>
        {children}
      </form>
    </AlertDialog>
  );
}
