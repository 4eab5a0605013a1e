import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import { isAnnounced } from './announced-status.ts';
import { toStatusLabels } from './status-labels.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** Delay in ms: a status that changes sooner is not announced. */
const DEBOUNCE_MS = 800;

/** Announces changes of the sync status to screen readers, for example from saved to offline. */
export function SyncAnnouncer() {
  const isForCustomer = useKiosk(isInCustomerHands);
  // The key deletes the last announcement for staff at a hand-over.
  return <StatusAnnouncement isForCustomer={isForCustomer} key={String(isForCustomer)} />;
}

function StatusAnnouncement({ isForCustomer }: { isForCustomer: boolean }) {
  const { t } = useTranslation('sync');
  const view = useSyncStatus();
  const formatTime = useTimeFormat();
  const [announcedText, setAnnouncedText] = useState('');
  const lastTextRef = useRef<string | null>(isForCustomer ? '' : null);
  const text = view && isAnnounced(view.status, isForCustomer) ? textOf(view.status) : null;

  function textOf(status: NonNullable<typeof view>['status']): string {
    const { label, detail } = toStatusLabels(status, t, formatTime);
    return [label, detail].filter(Boolean).join(' ');
  }

  // An effect starts the timer of the announcement.
  useEffect(() => {
    if (text === null || text === lastTextRef.current) return undefined;
    const debounceTimer = setTimeout(() => {
      // For staff, the first status with a text is not announced, because it is no change.
      if (lastTextRef.current !== null) setAnnouncedText(text);
      lastTextRef.current = text;
    }, DEBOUNCE_MS);
    return () => clearTimeout(debounceTimer);
  }, [text]);

  return (
    <VisuallyHidden>
      <output>{announcedText}</output>
    </VisuallyHidden>
  );
}
