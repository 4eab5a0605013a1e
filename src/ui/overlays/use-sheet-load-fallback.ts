import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast-store.ts';

interface MissingSheet {
  open: boolean;
  onClose: () => void;
  /** Loads the code of the sheet now. Resolves with whether the load succeeded. */
  retry: () => Promise<boolean>;
  labels: { title: string; detail: string };
}

/**
 * Handles a sheet whose code is not loaded: loads the code when `open` becomes true; after a
 * failure shows a toast and closes the sheet.
 */
export function useSheetLoadFallback({ open, onClose, retry, labels }: MissingSheet): void {
  const load = useEffectEvent(async () => {
    if (await retry()) return;
    showToast({ tone: 'caution', title: labels.title, detail: labels.detail });
    onClose();
  });

  // Effect: loading code over the network is outside of React.
  useEffect(() => {
    if (open) void load();
  }, [open]);
}
