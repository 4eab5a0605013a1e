import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import { isAnnounced } from './announced-status.ts';
import { toCustomerStatusLabels, toStatusLabels } from './status-labels.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** Delay in ms: a status that changes sooner is not announced. */
const DEBOUNCE_MS = 800;

/** Announces changes of the sync status to screen readers, for example from saved to offline. */
export function SyncAnnouncer() {
  const { t } = useTranslation('sync');
  const handedOver = useKiosk((state) => state.handedOver);
  const isForCustomer = useKiosk(isInCustomerHands);
  const view = useSyncStatus();
  const formatTime = useTimeFormat();
  const [announcedText, setAnnouncedText] = useState('');
  const lastTextRef = useRef<string | null>(null);
  const text = view && isAnnounced(view.status, !handedOver) ? textOf(view.status) : null;

  function textOf(status: NonNullable<typeof view>['status']): string {
    const { label, detail } = isForCustomer
      ? toCustomerStatusLabels(status, t)
      : toStatusLabels(status, t, formatTime);
    return [label, detail].filter(Boolean).join(' ');
  }

  // An effect starts the timer of the announcement.
  useEffect(() => {
    if (text === null || text === lastTextRef.current) return undefined;
    const debounceTimer = setTimeout(() => {
      // The first status with a text is not announced, because the first status is no change.
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
