import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast-store.ts';

interface MissingSheet {
  open: boolean;
  onClose: () => void;
  /** Loads the code of the sheet now. Returns whether it is there. */
  retry: () => Promise<boolean>;
  labels: { title: string; detail: string };
}

/** In place of a sheet whose code is missing: loads it at each tap, and closes it with a message. */
export function useMissingSheet({ open, onClose, retry, labels }: MissingSheet): void {
  const load = useEffectEvent(async () => {
    if (await retry()) return;
    showToast({ tone: 'caution', title: labels.title, detail: labels.detail });
    onClose();
  });

  // The network is outside of React.
  useEffect(() => {
    if (open) void load();
  }, [open]);
}
