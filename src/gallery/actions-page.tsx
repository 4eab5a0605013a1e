import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { StatusPill } from '../ui/data-display/status-pill.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { NoticeDialog } from '../ui/overlays/notice-dialog.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { ToastRegion } from '../ui/overlays/toast-region.tsx';
import { showToast, type ToastMessage } from '../ui/overlays/toast-store.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Specimen, States } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'accent', 'positive', 'caution', 'danger', 'info'] as const;
const overlays = ['confirmation', 'deletion', 'notice', 'alert', 'sheet', 'bottom sheet'] as const;

const toasts: readonly ToastMessage[] = [
  { tone: 'neutral', title: 'A new version is ready', detail: 'It starts after this visit.' },
  {
    tone: 'positive',
    title: 'Customer deleted',
    action: { label: 'Undo', onAct: () => {} },
  },
  { tone: 'caution', title: 'Working offline', lasting: true },
  { tone: 'danger', title: 'Could not save', about: 'gallery' },
];

export function ActionsPage() {
  const [open, setOpen] = useState<(typeof overlays)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Button" use="Starts an action; ignores taps while the action is pending.">
        {variants.map((variant) => (
          <States key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button icon="plus" size="large" variant={variant}>
              large
            </Button>
            <Button pending pendingLabel="Saving…" variant={variant}>
              pending
            </Button>
            <Button disabled variant={variant}>
              disabled
            </Button>
          </States>
        ))}
        <Button fullWidth>full width</Button>
      </Specimen>
      <Specimen name="IconButton" use="A frequent action whose icon is familiar.">
        <States>
          <IconButton icon="close" label="Close" />
          <IconButton disabled icon="trash" label="Delete" />
        </States>
      </Specimen>
      <Specimen name="StatusPill" use="A status in the bar; opens its details.">
        <States>
          {tones.map((tone) => (
            <StatusPill detail="2 waiting" icon="check" key={tone} label={tone} tone={tone} />
          ))}
        </States>
      </Specimen>
      <Specimen name="Dialogs and sheets" use="A decision, a notice, or a form over the screen.">
        <States>
          {overlays.map((overlay) => (
            <Button key={overlay} onClick={() => setOpen(overlay)} variant="secondary">
              {`Open ${overlay}`}
            </Button>
          ))}
        </States>
        <ConfirmDialog
          labels={{ confirm: 'Confirm', cancel: 'Cancel' }}
          onAnswer={close}
          open={open === 'confirmation'}
          title="Confirm the booking?"
        >
          The customer receives an email.
        </ConfirmDialog>
        <ConfirmDialog
          labels={{ confirm: 'Delete', cancel: 'Keep', pending: 'Deleting…' }}
          onAnswer={close}
          open={open === 'deletion'}
          title="Delete the customer?"
          tone="danger"
        >
          The customer can be restored for 30 days.
        </ConfirmDialog>
        <NoticeDialog
          closeLabel="Close"
          onClose={close}
          open={open === 'notice'}
          title="The build is saved"
        >
          It is on the list of builds.
        </NoticeDialog>
        <AlertDialog
          actions={<Button onClick={close}>Continue</Button>}
          dismissible={false}
          onClose={close}
          open={open === 'alert'}
          title="Are you still there?"
        >
          The visit ends in 30 seconds.
        </AlertDialog>
        <Sheet
          actions={<Button onClick={close}>Save</Button>}
          closeLabel="Close"
          onClose={close}
          open={open === 'sheet'}
          title="Follow-up"
        >
          <TextField label="Subject" />
        </Sheet>
        <Sheet
          closeLabel="Close"
          onClose={close}
          open={open === 'bottom sheet'}
          side="bottom"
          title="Options"
        >
          <TextField label="Search" />
        </Sheet>
      </Specimen>
      <Specimen name="Toast" use="The result of an action, with undo; a failure stays.">
        <States>
          {toasts.map((toast) => (
            <Button key={toast.tone} onClick={() => showToast(toast)} variant="secondary">
              {`Show ${toast.tone} toast`}
            </Button>
          ))}
        </States>
        <ToastRegion dismissLabel="Dismiss" label="Notifications" />
      </Specimen>
    </>
  );
}
