import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';

/**
 * Button on every screen of a customer who has the tablet; ends the customer session and deletes
 * the data of the session.
 */
export function EndSessionButton() {
  const { t } = useTranslation('kiosk');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="log-out" label={t('end.action')} onClick={() => setOpen(true)} />
      <EndSessionDialog onClose={() => setOpen(false)} open={open} />
    </>
  );
}
