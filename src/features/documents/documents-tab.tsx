import { useState, type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Document, documentTypes } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { listDocuments } from '../../data/queries/customers/document-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import styles from './documents-tab.module.css';
import { useAddDocuments } from './use-add-documents.ts';

/** Tab with the documents and photos of a customer. */
export function DocumentsTab({ customerId }: { customerId: string }) {
  const { t } = useTranslation(['documents', 'common']);
  const entries = useLiveRows(() => listDocuments(localDatabase, customerId), [customerId]);
  const [openDocument, setOpenDocument] = useState<Document | null>(null);
  // The document is looked up in the current rows, because another tablet may delete the displayed
  // document.
  const isListed = entries?.some(({ document }) => document.id === openDocument?.id) ?? false;
  return (
    <Stack as="section" gap={4}>
      <header className={styles.header}>
        <Text as="h2" size="xl">
          {t('title')}
        </Text>
        <AddDocuments customerId={customerId} />
      </header>
      {!entries && <Skeleton label={t('common:loading')} lines={3} />}
      {entries?.length === 0 && (
        <EmptyState detail={t('emptyDetail')} icon="copy" title={t('empty')} />
      )}
      <ul>
        {entries?.map((entry) => (
          <li key={entry.document.id}>
            <DocumentRow entry={entry} onOpen={() => setOpenDocument(entry.document)} />
          </li>
        ))}
      </ul>
      {openDocument && (
        <DocumentSheet
          document={openDocument}
          onClose={() => setOpenDocument(null)}
          open={isListed}
        />
      )}
    </Stack>
  );
}

/** Buttons that add documents with the camera or from the files of the tablet. */
function AddDocuments({ customerId }: { customerId: string }) {
  const { t } = useTranslation('documents');
  const { pending, addAll } = useAddDocuments(customerId);
  const cameraInputRef = useRef<HTMLInputElement>(null);
  const fileInputRef = useRef<HTMLInputElement>(null);

  function handleFiles({ target }: ChangeEvent<HTMLInputElement>): void {
    const chosenFiles = [...(target.files ?? [])];
    // Emptying the input lets the user select the same file again.
    target.value = '';
    if (chosenFiles.length > 0) void addAll(chosenFiles);
  }

  return (
    <div className={styles.add}>
      <input
        accept="image/*"
        aria-label={t('photo')}
        capture="environment"
        hidden
        onChange={handleFiles}
        ref={cameraInputRef}
        type="file"
      />
      <input
        accept={documentTypes.join(',')}
        aria-label={t('file')}
        hidden
        multiple
        onChange={handleFiles}
        ref={fileInputRef}
        type="file"
      />
      <Button
        disabled={pending}
        icon="scan"
        onClick={() => cameraInputRef.current?.click()}
        variant="secondary"
      >
        {t('photo')}
      </Button>
      <Button icon="plus" onClick={() => fileInputRef.current?.click()} pending={pending}>
        {t('file')}
      </Button>
    </div>
  );
}
