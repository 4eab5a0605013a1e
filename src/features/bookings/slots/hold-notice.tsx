import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { readMeta } from '../../../data/meta.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import styles from './hold-notice.module.css';
import type { HoldState } from './slot-hold.ts';

interface HoldNoticeProps {
  hold: HoldState;
  isReachable: boolean;
}

/** Shows whether the server holds the selected slot for this form, and until when. */
export function HoldNotice({ hold, isReachable }: HoldNoticeProps) {
  const { t, i18n } = useTranslation('bookings');
  const now = useNow();
  const clockOffset = useLiveValue(() => readMeta(localDatabase, 'clockOffset')) ?? 0;
  const holdExpiresAt = hold.kind === 'held' ? hold.expiresAt - clockOffset : null;
  const timeZone = useSession(({ session }) => session?.showroom.timezone) ?? 'UTC';
  const timeFormat = getDateTimeFormat(i18n.language, { timeStyle: 'short', timeZone });

  function formatState(): string {
    if (!isReachable || hold.kind === 'unreachable') return t('hold.offline');
    if (holdExpiresAt === null) return '';
    return holdExpiresAt > now
      ? t('hold.until', { time: timeFormat.format(holdExpiresAt) })
      : t('hold.over');
  }

  const stateText = formatState();
  return (
    <p aria-live="polite" className={styles.notice}>
      {stateText && <Icon name={isReachable ? 'clock' : 'cloud-off'} size="small" />}
      <span>{stateText}</span>
    </p>
  );
}
