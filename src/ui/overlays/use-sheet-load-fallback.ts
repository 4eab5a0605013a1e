import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast-store.ts';

interface SheetLoadFallbackInput {
  open: boolean;
  onClose: () => void;
  /** Loads the code of the sheet now. Resolves with true if the load succeeded. */
  retry: () => Promise<boolean>;
  labels: { title: string; detail: string };
}

/**
 * Loads the missing code of a sheet when `open` becomes true. If loading fails, shows a toast and
 * closes the sheet.
 */
export function useSheetLoadFallback({
  open,
  onClose,
  retry,
  labels,
}: SheetLoadFallbackInput): void {
  const retryOrClose = useEffectEvent(async () => {
    if (await retry()) return;
    showToast({ tone: 'caution', title: labels.title, detail: labels.detail });
    onClose();
  });

  // Effect: loading code over the network is outside of React.
  useEffect(() => {
    if (open) void retryOrClose();
  }, [open]);
}
