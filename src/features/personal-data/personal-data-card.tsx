import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { exportPersonalData } from '../../data/queries/customers/personal-data-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { saveFile } from '../../device/export/save-file.ts';
import { useAction } from '../../shared/use-action.ts';
import { useCancelErasure } from '../../shared/use-cancel-erasure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import styles from './personal-data-card.module.css';

/** Card for data subject requests of a customer: export or erase all personal data. */
export function PersonalDataCard({ customerId }: { customerId: string }) {
  const { t } = useTranslation('personalData');
  const navigate = useNavigate();
  const customer = useLiveValue(() => localDatabase.customers.get(customerId), [customerId]);
  const dataExport = useExportPersonalData(customerId);
  const erasure = useErase(customerId);
  const [isConfirming, setIsConfirming] = useState(false);
  if (!customer || customer.erasure || customer.erasedAt !== undefined) return null;

  async function handleAnswer(isSure: boolean): Promise<void> {
    const isDone = isSure && (await erasure.erase());
    setIsConfirming(false);
    if (isDone) void navigate(href('customers'));
  }

  return (
    <Stack className={styles.card} as="section" gap={5}>
      <Text as="h2" size="xl">
        {t('title')}
      </Text>
      <Cluster align="center" gap={[3, 5]} justify="between">
        <p className={styles.words}>{t('exportDetail')}</p>
        <Button
          icon="download"
          onClick={() => void dataExport.run()}
          pending={dataExport.pending}
          variant="secondary"
        >
          {t('export')}
        </Button>
      </Cluster>
      <Cluster align="center" gap={[3, 5]} justify="between">
        <p className={styles.words}>{t('eraseDetail')}</p>
        <Button icon="trash" onClick={() => setIsConfirming(true)} variant="quiet">
          {t('erase')}
        </Button>
      </Cluster>
      <ConfirmDialog
        labels={{ confirm: t('eraseConfirm'), cancel: t('keep') }}
        onAnswer={(isSure) => void handleAnswer(isSure)}
        open={isConfirming}
        pending={erasure.pending}
        title={t('eraseTitle', { name: customer.name })}
        tone="danger"
      >
        {t('eraseBody')}
      </ConfirmDialog>
    </Stack>
  );
}

/**
 * Returns a function that creates the export file on this tablet, online and offline. The name of
 * the file contains no personal data.
 */
function useExportPersonalData(customerId: string) {
  const { t } = useTranslation('personalData');
  const showroom = useSession((state) => state.session?.showroom.name) ?? '';
  const [pending, setPending] = useState(false);

  async function run(): Promise<void> {
    setPending(true);
    const exportedAt = new Date().toISOString();
    try {
      const file = await exportPersonalData(localDatabase, customerId, { exportedAt, showroom });
      saveFile(`personal-data-${exportedAt.slice(0, 10)}.zip`, file, 'application/zip');
      showToast({ about: 'export', tone: 'positive', title: t('exported') });
    } catch (error) {
      emitDefect(error);
      showToast({ about: 'export', tone: 'danger', title: t('exportFailed') });
    }
    setPending(false);
  }

  return { pending, run };
}

/**
 * Returns a function that requests the erasure of a customer. The toast lets managers undo the
 * request. The function resolves with true if the request is stored.
 */
function useErase(customerId: string) {
  const { t } = useTranslation('personalData');
  const showroomId = useSession((state) => state.session?.showroom.id);
  const { run, isPending } = useAction();
  const { mayCancel, cancel } = useCancelErasure();

  function erase(): Promise<boolean> {
    if (showroomId === undefined) return Promise.resolve(false);
    const undo = {
      label: t('erasure.undo'),
      onAct: () => void cancel({ id: customerId, showroomId }),
    };
    return run(
      { name: 'eraseCustomer', args: { customerId, showroomId } },
      {
        done: {
          about: 'erasure',
          tone: 'neutral',
          title: t('erased'),
          detail: t('erasedDetail'),
          // The toast stays while the list of customers opens after the erasure.
          ...(mayCancel && { action: undo, outlivesScreen: true }),
        },
        failed: (code) => {
          const reason = code === 'ACTOR_NOT_ALLOWED' ? code : 'other';
          return { title: t('failed'), detail: t(`failure.${reason}`) };
        },
      },
    );
  }

  return { pending: isPending, erase };
}
