import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';

/**
 * Button on the screens that a customer with the tablet uses. After a confirmation, ends the
 * customer session and deletes its data.
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
