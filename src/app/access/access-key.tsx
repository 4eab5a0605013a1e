import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { stopReading } from '../../features/access/reading.ts';
import { lazyPart } from '../../device/lazy-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MissingSheet } from '../missing/missing-sheet.tsx';
import { followAccess } from './follow-access.ts';

const AccessSheet = lazyPart(
  async () => ({
    default: (await import('../../features/access/access-sheet.tsx')).AccessSheet,
  }),
  MissingSheet,
);

/** On every screen, for everybody: text, contrast, motion, a voice, and controls within reach. */
export function AccessKey() {
  const { t } = useTranslation('access');
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // The sheet is fetched with the first need, and stays.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);

  // The page around the app is outside of React.
  useEffect(followAccess, []);
  // So is the voice: it reads the screen that is there, and no other.
  const readOn = useRef(pathname);
  useEffect(() => {
    if (readOn.current !== pathname) stopReading();
    readOn.current = pathname;
  }, [pathname]);

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        icon="access"
        label={t('open')}
        onClick={() => setOpen(true)}
      />
      {wasOpen && <AccessSheet onClose={() => setOpen(false)} open={open} />}
    </>
  );
}
