import { useTranslation } from 'react-i18next';
import type { DocumentWithContentState } from '../../data/queries/customers/document-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useBlobProgress } from '../../sync/documents/use-blob-progress.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './documents-tab.module.css';
import { formatSize } from './format-size.ts';
import { useContentUrl } from './use-content-url.ts';

interface DocumentRowProps {
  entry: DocumentWithContentState;
  onOpen: () => void;
}

/** Row of a document with name, size, time, author, and upload state. */
export function DocumentRow({ entry, onOpen }: DocumentRowProps) {
  const { t, i18n } = useTranslation('documents');
  const timeZone = useSession((state) => state.session?.agent.timezone) ?? 'UTC';
  const now = useNow();
  const { document, addedByName } = entry;
  return (
    <button
      aria-label={t('open', { name: document.name })}
      className={styles.row}
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
    <span className={styles.thumbnail}>
      {isPicture && url ? (
        <img alt="" className={styles.picture} src={url} />
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
