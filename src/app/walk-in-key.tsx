import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../device/lazy-part.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MissingSheet } from './missing/missing-sheet.tsx';

const WalkInLogSheet = lazyPart(
  async () => ({
    default: (await import('../features/walk-ins/walk-in-log-sheet.tsx')).WalkInLogSheet,
  }),
  MissingSheet,
);

/** With a modifier, so that it never meets what somebody types; by place, whatever the layout. */
const KEY = { code: 'KeyW', shown: 'Alt+W' } as const;

/** Logs somebody who comes in, from every screen of the agent's. */
export function WalkInKey() {
  const { t } = useTranslation('walkIns');
  const [open, setOpen] = useState(false);
  // The sheet is fetched with the first need, and stays.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);

  // Keys are heard outside of React, wherever the focus is.
  useEffect(() => {
    const listening = new AbortController();
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      // A dialog that is open has the floor.
      if (!event.altKey || !isPlain || event.code !== KEY.code) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-keyshortcuts={KEY.shown}
        icon="user-plus"
        label={t('log')}
        onClick={() => setOpen(true)}
      />
      {wasOpen && <WalkInLogSheet onClose={() => setOpen(false)} open={open} />}
    </>
  );
}
