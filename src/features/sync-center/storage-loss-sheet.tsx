import { useTranslation } from 'react-i18next';
import { useStorageLoss } from '../../data/storage-loss.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useTimeFormat } from './use-time-format.ts';
import { Stack } from '../../ui/layout.tsx';

/**
 * Sheet that reports once that the browser has erased the data of this tablet, and which data is
 * safe or lost.
 */
export function StorageLossSheet() {
  const { t } = useTranslation(['sync', 'common']);
  const formatTime = useTimeFormat();
  const loss = useStorageLoss((state) => state.loss);
  const understood = () => useStorageLoss.setState({ loss: null });
  return (
    <Sheet
      actions={
        <Button fullWidth onClick={understood}>
          {t('tablet.understood')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={understood}
      open={loss !== null}
      title={t('tablet.lost')}
    >
      {loss && (
        <Stack gap={4}>
          <p>{t('tablet.lostCause')}</p>
          <p>{t('tablet.lostSafe')}</p>
          <p>{t('tablet.lostGone', { time: formatTime(loss.safeUntil) })}</p>
        </Stack>
      )}
    </Sheet>
  );
}
