import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/database/local-database.ts';
import { countDamagedSince } from '../../data/database/quarantine.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { syncNow } from '../startup/start-sync-later.ts';

/**
 * Shows a toast when a damaged record was quarantined, and starts a sync that loads a valid copy.
 */
export function QuarantineNotice() {
  const { t } = useTranslation('common');
  // Counts the damaged records since the page load: the first screen may have quarantined a record
  // before this component mounts.
  const damagedCount = useLiveValue(() => countDamagedSince(localDatabase, performance.timeOrigin));
  const handedOver = useKiosk((state) => state.handedOver);
  const reportedCount = useRef(0);

  // An effect shows the toast and starts the sync, because both are outside of React. Each damaged
  // record is reported once, and only to staff.
  useEffect(() => {
    if (damagedCount === undefined) return;
    const newDamagedCount = damagedCount - reportedCount.current;
    if (newDamagedCount > 0) syncNow();
    if (handedOver && newDamagedCount > 0) return;
    reportedCount.current = damagedCount;
    if (newDamagedCount > 0)
      showToast({ tone: 'caution', title: t('damaged', { count: newDamagedCount }) });
  }, [damagedCount, handedOver, t]);

  return null;
}
