import type { ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

export interface NoticeDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Says one thing that must have been seen before the work goes on. */
export function NoticeDialog({ closeLabel, ...frame }: NoticeDialogProps) {
  return (
    <AlertDialog
      {...frame}
      actions={
        <Button data-autofocus="" onClick={frame.onClose}>
          {closeLabel}
        </Button>
      }
    />
  );
}
