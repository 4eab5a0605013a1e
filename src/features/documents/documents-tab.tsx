import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Document, documentTypes, MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { storeDocument } from '../../data/documents/store-document.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import {
  type DocumentWithContentState,
  listDocuments,
} from '../../data/queries/customers/document-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { updateStorageState, hasSpaceFor, useStorageState } from '../../device/storage/storage.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { useBlobProgress } from '../../sync/documents/use-blob-progress.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { DocumentSheet } from './document-sheet.tsx';
import styles from './documents-tab.module.css';
import documentRowStyles from './documents-tab.module.css';
import { formatSize } from './format-size.ts';
import { useContentUrl } from './use-content-url.ts';

const failureCodes = [
  'DOCUMENT_EMPTY',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_TYPE',
  'DOCUMENT_NOT_AS_NAMED',
  'DOCUMENT_NO_ROOM',
  'DOCUMENT_UNREADABLE',
  'CUSTOMER_ERASED',
] as const;

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

/** Adds files to a customer one at a time; a toast states the reason of each rejection. */
function useAddDocuments(customerId: string) {
  const { t } = useTranslation('documents');
  const showFailure = useFailureToast();
  const session = useSession((state) => state.session);
  const [pending, setPending] = useState(false);

  async function addOne(file: File): Promise<string | null> {
    if (!session) return 'NOT_ENROLLED';
    // Checks the size before the read, so that a file that is too large is not loaded into memory.
    if (file.size > MAX_DOCUMENT_BYTES) return 'DOCUMENT_TOO_LARGE';
    await updateStorageState();
    if (!hasSpaceFor(file.size)) return chooseNoSpaceCode();
    const content = await file.arrayBuffer().catch(() => null);
    if (!content) return 'DOCUMENT_UNREADABLE';
    try {
      const result = await storeDocument(localDatabase, {
        showroomId: session.showroom.id,
        customerId,
        name: file.name.slice(-200),
        content: new Uint8Array(content),
        actorId: session.agent.id,
        recordedAt: Date.now(),
      });
      return result.ok ? null : result.code;
    } catch (error) {
      // `emitDefect` also updates the storage state, so that `full` is current afterwards.
      emitDefect(error);
      return useStorageState.getState().full ? 'NO_ROOM' : 'NOT_SAVED';
    }
  }

  async function addAll(files: readonly File[]): Promise<void> {
    setPending(true);
    let addedCount = 0;
    for (const file of files) {
      const code = await addOne(file);
      if (code === null) addedCount += 1;
      else showRejection(code);
    }
    setPending(false);
    if (addedCount === 0) return;
    const title = t('added', { count: addedCount });
    showToast({ about: 'documents', tone: 'positive', title, detail: t('addedDetail') });
  }

  function showRejection(code: string): void {
    const failureKey = failureCodes.find((failure) => failure === code) ?? 'other';
    const detail = t('code', { text: t(`failure.${failureKey}`), code });
    showFailure(code, { about: 'documents', title: t('failed'), detail });
  }

  return { pending, addAll };
}

/** A tablet with enough storage for rows may still lack the storage for a document. */
function chooseNoSpaceCode(): 'NO_ROOM' | 'DOCUMENT_NO_ROOM' {
  return useStorageState.getState().full ? 'NO_ROOM' : 'DOCUMENT_NO_ROOM';
}

interface DocumentRowProps {
  entry: DocumentWithContentState;
  onOpen: () => void;
}

export function DocumentRow({ entry, onOpen }: DocumentRowProps) {
  const { t, i18n } = useTranslation('documents');
  const timeZone = useSession((state) => state.session?.agent.timezone) ?? 'UTC';
  const now = useNow();
  const { document, addedByName } = entry;
  return (
    <button
      aria-label={t('open', { name: document.name })}
      className={documentRowStyles.row}
      onClick={onOpen}
      type="button"
    >
      <Thumbnail entry={entry} />
      <Stack as="span" gap={0}>
        <Text as="span" weight="medium" wrap="anywhere">
          {document.name}
        </Text>
        <Text as="span" size="s" tone="muted">
          {formatSize(document.size, i18n.language)} ·{' '}
          <DateTime at={document.addedAt} locale={i18n.language} now={now} timeZone={timeZone} /> ·{' '}
          {addedByName ?? t('otherAgent')}
        </Text>
      </Stack>
      <ContentState entry={entry} />
      <Icon name="chevron-right" tone="muted" />
    </button>
  );
}

function Thumbnail({ entry }: { entry: DocumentWithContentState }) {
  const { type } = entry.document;
  const url = useContentUrl(entry.document);
  const isPicture = type.startsWith('image/') && type !== 'image/heic';
  return (
    <span className={documentRowStyles.thumbnail}>
      {isPicture && url ? (
        <img alt="" className={documentRowStyles.picture} src={url} />
      ) : (
        <Icon name="copy" />
      )}
    </span>
  );
}

function ContentState({ entry: { document, content } }: { entry: DocumentWithContentState }) {
  const { t } = useTranslation('documents');
  const progress = useBlobProgress(document.sha256);
  if (progress !== undefined) {
    const percent = Math.round(progress * 100);
    return (
      <Badge icon="cloud-up" tone="info">
        {t(content === 'waiting' ? 'state.uploading' : 'state.fetching', { percent })}
      </Badge>
    );
  }
  if (content === 'kept') return null;
  const tone = content === 'refused' ? 'danger' : 'neutral';
  return (
    <Badge icon={content === 'waiting' ? 'clock' : 'info'} tone={tone}>
      {t(`state.${content}`)}
    </Badge>
  );
}
