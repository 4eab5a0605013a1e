import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { emitDefect } from '../../../data/defects.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { attachVisitToStored } from './attach-visit.ts';
import type { AttachableVisit } from './attachable-visit.ts';

interface AttachVisitDialogProps {
  customer: Customer;
  visit: AttachableVisit;
  open: boolean;
  /** Called when the dialog closes, with the id of the attached build; null without a build. */
  onDone: (buildId: string | null) => void;
}

/**
 * Dialog that confirms the consent of a stored customer, then attaches the visit to the customer.
 */
export function AttachVisitDialog({ customer, visit, open, onDone }: AttachVisitDialogProps) {
  const { t } = useTranslation('register');
  const session = useSession((state) => state.session);
  const [pending, setPending] = useState(false);

  async function attach(): Promise<string | null> {
    if (!session) return null;
    const actor = { actorId: session.agent.id, showroomId: session.showroom.id };
    const { buildId, isComplete } = await attachVisitToStored(visit, customer, actor);
    if (isComplete)
      showToast({ tone: 'positive', title: t('visit.attached', { name: customer.name }) });
    else showFailure();
    return buildId;
  }

  function showFailure(): void {
    showToast({
      about: 'attach-visit',
      tone: 'danger',
      title: t('visit.attachFailed', { name: customer.name }),
    });
  }

  async function handleAnswer(isConfirmed: boolean): Promise<void> {
    setPending(true);
    const buildId = isConfirmed
      ? await attach().catch((error: unknown) => {
          emitDefect(error);
          showFailure();
          return null;
        })
      : null;
    setPending(false);
    onDone(buildId);
  }

  return (
    <ConfirmDialog
      labels={{ confirm: t('visit.attach'), cancel: t('visit.notNow') }}
      onAnswer={(isConfirmed) => void handleAnswer(isConfirmed)}
      open={open}
      pending={pending}
      title={t('visit.attachTitle')}
    >
      <Stack gap={3}>
        <p>{t('keepVisit')}</p>
        {visit.viewedLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
