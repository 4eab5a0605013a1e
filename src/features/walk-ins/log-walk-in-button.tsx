import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { WalkInLogSheet } from './walk-in-log-sheet.tsx';

export function LogWalkInButton() {
  const { t } = useTranslation('walkIns');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('log')}
      </Button>
      <WalkInLogSheet onClose={() => setOpen(false)} open={open} />
    </>
  );
}
