import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { saveUrlAsFile } from '../../device/export/save-file.ts';
import { useAction } from '../../shared/use-action.ts';
import { downloadBlob, type DownloadBlobResult } from '../../sync/documents/download-blob.ts';
import { serverBlobTransport } from '../../sync/transport/server-transport.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import styles from './document-sheet.module.css';
import { useContentUrl } from './use-content-url.ts';

interface DocumentSheetProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

export function DocumentSheet({ document, open, onClose }: DocumentSheetProps) {
  const { t } = useTranslation(['documents', 'common']);
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isPending } = useAction();
  const url = useContentUrl(document);

  function remove(): Promise<boolean> {
    const { id: documentId, showroomId } = document;
    const done = { tone: 'neutral', title: t('removed') } as const;
    const failed = { title: t('removeFailed') };
    return run({ name: 'removeDocument', args: { documentId, showroomId } }, { done, failed });
  }

  async function handleAnswer(isSure: boolean): Promise<void> {
    if (!isSure || (await remove())) setIsConfirming(false);
  }

  return (
    <>
      <Sheet
        actions={
          <>
            <Button icon="trash" onClick={() => setIsConfirming(true)} variant="quiet">
              {t('remove')}
            </Button>
            {url && (
              <Button
                icon="download"
                onClick={() => saveUrlAsFile(document.name, url)}
                variant="secondary"
              >
                {t('save')}
              </Button>
            )}
          </>
        }
        closeLabel={t('common:close')}
        onClose={onClose}
        open={open}
        title={document.name}
      >
        {url === null && <MissingContent document={document} />}
        {url && <Preview document={document} url={url} />}
      </Sheet>
      <ConfirmDialog
        labels={{ confirm: t('remove'), cancel: t('keep') }}
        onAnswer={(isSure) => void handleAnswer(isSure)}
        open={isConfirming}
        pending={isPending}
        title={t('removeTitle')}
        tone="danger"
      >
        {t('removeBody', { name: document.name })}
      </ConfirmDialog>
    </>
  );
}

function Preview({ document, url }: { document: Document; url: string }) {
  const { t } = useTranslation('documents');
  if (document.type === 'application/pdf') {
    return (
      <object aria-label={document.name} className={styles.pages} data={url} type={document.type}>
        <p>{t('cannotShow')}</p>
      </object>
    );
  }
  if (document.type === 'image/heic') return <p>{t('cannotShow')}</p>;
  return <img alt={document.name} className={styles.picture} src={url} />;
}

function MissingContent({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const [pending, setPending] = useState(false);
  const [failureCode, setFailureCode] =
    useState<Extract<DownloadBlobResult, { ok: false }>['code']>();

  async function download(): Promise<void> {
    setPending(true);
    setFailureCode(undefined);
    const deps = { db: localDatabase, transport: serverBlobTransport, now: Date.now };
    const result = await downloadBlob(deps, document);
    setPending(false);
    if (!result.ok) setFailureCode(result.code);
  }

  return (
    <Stack gap={4} align="start">
      <p>{t('fetchDetail')}</p>
      {failureCode && <FormError title={t(`fetchFailed.${failureCode}`)} />}
      <Button icon="download" onClick={() => void download()} pending={pending}>
        {t('fetch')}
      </Button>
    </Stack>
  );
}
