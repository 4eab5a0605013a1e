import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';

export interface NoticeDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

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
