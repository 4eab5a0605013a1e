import { useTranslation } from 'react-i18next';
import type { FiledContent } from '../../data/queries/document-queries.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useContentProgress } from '../../sync/use-content-progress.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './documents-tab.module.css';
import { sizeWords } from './size-words.ts';
import { useContentUrl } from './use-content-url.ts';

interface DocumentRowProps {
  filed: FiledContent;
  onOpen: () => void;
}

/** Row of a document with name, size, time, author, and upload state. */
export function DocumentRow({ filed, onOpen }: DocumentRowProps) {
  const { t, i18n } = useTranslation('documents');
  const timeZone = useSession((state) => state.session?.agent.timezone) ?? 'UTC';
  const now = useNow();
  const { document, addedByName } = filed;
  return (
    <button
      aria-label={t('open', { name: document.name })}
      className={styles.row}
      onClick={onOpen}
      type="button"
    >
      <Thumbnail filed={filed} />
      <span className={styles.words}>
        <span className={styles.name}>{document.name}</span>
        <span className={styles.facts}>
          {sizeWords(document.size, i18n.language)} ·{' '}
          <Moment at={document.addedAt} locale={i18n.language} now={now} timeZone={timeZone} /> ·{' '}
          {addedByName ?? t('somebody')}
        </span>
      </span>
      <ContentState filed={filed} />
      <Icon name="chevron-right" />
    </button>
  );
}

function Thumbnail({ filed }: { filed: FiledContent }) {
  const { type } = filed.document;
  const url = useContentUrl(filed.document);
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

function ContentState({ filed: { document, content } }: { filed: FiledContent }) {
  const { t } = useTranslation('documents');
  const share = useContentProgress(document.sha256);
  if (share !== undefined) {
    const percent = Math.round(share * 100);
    return (
      <Badge icon="cloud-up" tone="info">
        {t(content === 'waiting' ? 'state.uploading' : 'state.fetching', { percent })}
      </Badge>
    );
  }
  if (content === 'kept') return null;
  const look = content === 'refused' ? 'danger' : 'neutral';
  return (
    <Badge icon={content === 'waiting' ? 'clock' : 'info'} tone={look}>
      {t(`state.${content}`)}
    </Badge>
  );
}
