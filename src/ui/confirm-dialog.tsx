import type { ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  labels: { confirm: string; cancel: string; pending?: string };
  tone?: 'neutral' | 'danger' | undefined;
  pending?: boolean | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/** Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, labels, tone = 'neutral', pending = false, onAnswer } = props;
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
            onClick={() => onAnswer(true)}
            pending={pending}
            pendingLabel={labels.pending}
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
      {children}
    </AlertDialog>
  );
}
