import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeShowroomEndpoint } from '#domain/protocol/admin-showrooms.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../administration.module.css';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { useAdminAction } from '../use-admin-action.ts';

interface CloseShowroomProps {
  showroom: Showroom;
  onChange: () => void;
}

/** Button that closes a showroom after confirmation, or opens a closed showroom again. */
export function CloseShowroom({ showroom: { id, name, closedAt }, onChange }: CloseShowroomProps) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState(false);
  const { pending, failure, run } = useAdminAction();
  const isClosed = closedAt !== undefined;

  async function set(closed: boolean): Promise<void> {
    const changed = await run(changeShowroomEndpoint, { params: { id }, body: { closed } });
    if (!changed) return;
    const title = t(closed ? 'showrooms.closedToast' : 'showrooms.openedToast', { name });
    showToast({ tone: 'positive', title });
    onChange();
  }

  async function answer(confirmed: boolean): Promise<void> {
    if (confirmed) await set(true);
    setAsking(false);
  }

  return (
    <section className={styles.part}>
      <AdminFailureText failure={failure} />
      <p className={styles.note}>
        {t(isClosed ? 'showrooms.openDetail' : 'showrooms.closeDetail')}
      </p>
      {isClosed ? (
        <Button onClick={() => void set(false)} pending={pending} variant="secondary">
          {t('showrooms.open')}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)} variant="danger">
          {t('showrooms.close')}
        </Button>
      )}
      <ConfirmDialog
        labels={{ confirm: t('showrooms.close'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void answer(confirmed)}
        open={asking}
        pending={pending}
        title={t('showrooms.closeTitle', { name })}
        tone="danger"
      >
        {t('showrooms.closeConfirm')}
      </ConfirmDialog>
    </section>
  );
}
