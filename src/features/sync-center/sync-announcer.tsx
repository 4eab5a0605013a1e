import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isAnnounced } from './announced-status.ts';
import { statusWords } from './status-words.ts';
import { useSyncStatus } from './use-sync-status.ts';
import { useTimeFormat } from './use-time-format.ts';

/** Delay in ms: a status that changes sooner is not announced. */
const SETTLED_MS = 800;

/** Announces changes of the sync status to screen readers: saved, offline, attention. */
export function SyncAnnouncer() {
  const { t } = useTranslation('sync');
  const handedOver = useKiosk((state) => state.handedOver);
  const view = useSyncStatus();
  const formatTime = useTimeFormat();
  const [said, setSaid] = useState('');
  const known = useRef<string | null>(null);
  const words = view && isAnnounced(view.status, !handedOver) ? wordsOf(view.status) : null;

  function wordsOf(status: NonNullable<typeof view>['status']): string {
    const { label, detail } = statusWords(status, t, formatTime);
    return [label, detail].filter(Boolean).join(' ');
  }

  // An effect starts the timer of the announcement.
  useEffect(() => {
    if (words === null || words === known.current) return undefined;
    const settling = setTimeout(() => {
      // The initial status is not announced, because the sync button already contains it.
      if (known.current !== null) setSaid(words);
      known.current = words;
    }, SETTLED_MS);
    return () => clearTimeout(settling);
  }, [words]);

  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  );
}
