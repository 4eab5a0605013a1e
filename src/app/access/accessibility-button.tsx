import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { stopReadAloud } from '../../features/accessibility/read-aloud-state.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SheetLoadFallback } from '../missing/sheet-load-fallback.tsx';
import { followAccessibilitySettings } from './follow-accessibility-settings.ts';

const AccessibilitySheet = lazyPart(
  async () => ({
    default: (await import('../../features/accessibility/accessibility-sheet.tsx'))
      .AccessibilitySheet,
  }),
  SheetLoadFallback,
);

/**
 * Button that opens the accessibility settings: text size, contrast, motion, reading aloud, and a
 * low position of the controls for seated users.
 */
export function AccessibilityButton() {
  const { t } = useTranslation('access');
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // The accessibility sheet loads when it is first opened, and then stays mounted.
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  if (open && !hasBeenOpened) setHasBeenOpened(true);

  // An effect applies the settings, because the document is outside of React.
  useEffect(followAccessibilitySettings, []);
  // An effect stops the speech when the screen changes, because the speech is outside of React.
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) stopReadAloud();
    lastPathname.current = pathname;
  }, [pathname]);

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        icon="access"
        label={t('open')}
        onClick={() => setOpen(true)}
      />
      {hasBeenOpened && <AccessibilitySheet onClose={() => setOpen(false)} open={open} />}
    </>
  );
}
