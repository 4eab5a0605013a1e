import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SheetLoadFallback } from '../missing/sheet-load-fallback.tsx';

const WalkInLogSheet = lazyPart(
  async () => ({
    default: (await import('../../features/walk-ins/walk-in-log-sheet.tsx')).WalkInLogSheet,
  }),
  SheetLoadFallback,
);

/**
 * The keyboard shortcut has a modifier key, so that typing does not trigger the shortcut. `code` is
 * a physical key position, which is the same in all keyboard layouts.
 */
const SHORTCUT = { code: 'KeyW', shown: 'Alt+W' } as const;

/** Button and keyboard shortcut on staff screens that open the sheet for a new walk-in. */
export function QuickWalkInButton() {
  const { t } = useTranslation('walkIns');
  const [open, setOpen] = useState(false);
  // The walk-in sheet loads when it is first opened, and then stays mounted.
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  if (open && !hasBeenOpened) setHasBeenOpened(true);

  // Effect: the listener is on the document, outside of React, so that the shortcut works with any
  // focus.
  useEffect(() => {
    const abortController = new AbortController();
    const openOnShortcut = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      // Ignores the shortcut while a dialog is open.
      if (!event.altKey || !isPlain || event.code !== SHORTCUT.code) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openOnShortcut, { signal: abortController.signal });
    return () => abortController.abort();
  }, []);

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUT.shown}
        icon="user-plus"
        label={t('log')}
        onClick={() => setOpen(true)}
      />
      {hasBeenOpened && <WalkInLogSheet onClose={() => setOpen(false)} open={open} />}
    </>
  );
}
