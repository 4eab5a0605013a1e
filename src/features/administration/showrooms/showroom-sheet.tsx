import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worksIn } from '#domain/agents/works-in.ts';
import type { AdministeredAgent } from '#domain/protocol/admin/admin-agents.ts';
import {
  type AdministeredShowroom,
  changeShowroomEndpoint,
} from '#domain/protocol/admin/admin-showrooms.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { EditSheet } from '../edit-sheet.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { ShowroomFields } from './showroom-fields.tsx';
import { parseShowroomForm, toShowroomForm } from './showroom-form.ts';

interface ShowroomSheetProps {
  /** The edited showroom; null while the sheet is closed. */
  administered: AdministeredShowroom | null;
  agents: readonly AdministeredAgent[];
  onChange: () => void;
  onClose: () => void;
}

export function ShowroomSheet({ administered, ...props }: ShowroomSheetProps) {
  return administered ? (
    <ShowroomEditor key={administered.showroom.id} administered={administered} {...props} />
  ) : null;
}

type ShowroomEditorProps = ShowroomSheetProps & { administered: AdministeredShowroom };

function ShowroomEditor({ administered, agents, onChange, onClose }: ShowroomEditorProps) {
  const { t } = useTranslation('admin');
  const { id, name } = administered.showroom;
  const typed = useTypedValues(toShowroomForm(administered));
  const { problems, hours, change } = parseShowroomForm(typed.value);
  const form = useForm({
    typed,
    errors: {
      ...errorTexts(problems, () => t('showrooms.wrong')),
      ...(hours && { hours: t(`failure.${hours}`) }),
    },
    save,
  });
  const { failure, run } = useAdminAction();

  async function save(): Promise<void> {
    if (!change) return;
    const savedShowroom = await run(changeShowroomEndpoint, { params: { id }, body: change });
    if (!savedShowroom) return;
    showToast({ tone: 'positive', title: t('saved', { name }), detail: t('reaches') });
    onChange();
    onClose();
  }

  return (
    <EditSheet
      beside={<ShowroomClosure onChange={onChange} showroom={administered.showroom} />}
      failure={failure}
      form={form}
      isDirty={typed.isDirty}
      onClose={onClose}
      title={name}
    >
      {Object.keys(form.errors).length > 0 && (
        <Text size="s" tone="danger" role="alert">
          {t('lookAgain')}
        </Text>
      )}
      <ShowroomFields agents={agents.filter((agent) => worksIn(agent, id))} form={form} />
    </EditSheet>
  );
}

interface CloseShowroomProps {
  showroom: Showroom;
  onChange: () => void;
}

function ShowroomClosure({ showroom: { id, name, closedAt }, onChange }: CloseShowroomProps) {
  const { t } = useTranslation('admin');
  const [isConfirming, setIsConfirming] = useState(false);
  const { pending, failure, run } = useAdminAction();
  const isClosed = closedAt !== undefined;

  async function setClosed(closed: boolean): Promise<void> {
    const savedShowroom = await run(changeShowroomEndpoint, { params: { id }, body: { closed } });
    if (!savedShowroom) return;
    const title = t(closed ? 'showrooms.closedToast' : 'showrooms.openedToast', { name });
    showToast({ tone: 'positive', title });
    onChange();
  }

  async function handleAnswer(confirmed: boolean): Promise<void> {
    if (confirmed) await setClosed(true);
    setIsConfirming(false);
  }

  return (
    <section className={styles.part}>
      <AdminFailureText failure={failure} />
      <p className={styles.note}>
        {t(isClosed ? 'showrooms.openDetail' : 'showrooms.closeDetail')}
      </p>
      {isClosed ? (
        <Button onClick={() => void setClosed(false)} pending={pending} variant="secondary">
          {t('showrooms.open')}
        </Button>
      ) : (
        <Button onClick={() => setIsConfirming(true)} variant="danger">
          {t('showrooms.close')}
        </Button>
      )}
      <ConfirmDialog
        labels={{ confirm: t('showrooms.close'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void handleAnswer(confirmed)}
        open={isConfirming}
        pending={pending}
        title={t('showrooms.closeTitle', { name })}
        tone="danger"
      >
        {t('showrooms.closeConfirm')}
      </ConfirmDialog>
    </section>
  );
}
