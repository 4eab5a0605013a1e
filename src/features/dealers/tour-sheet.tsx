import { useTranslation } from 'react-i18next';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './tour-sheet.module.css';

interface TourSheetProps {
  showroom: Showroom;
  open: boolean;
  onClose: () => void;
}

/**
 * Sheet with a QR code that opens the tour on the customer's phone, because a kiosk tablet does not
 * leave the app.
 */
export function TourSheet({ showroom, open, onClose }: TourSheetProps) {
  const { t } = useTranslation(['dealers', 'common']);
  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open={open} title={t('tour')}>
      <Stack gap={5}>
        <p>{t('tourDetail', { showroom: showroom.name })}</p>
        <div className={styles.code}>
          <QrCode
            label={t('tourDetail', { showroom: showroom.name })}
            text={showroom.virtualTour}
          />
        </div>
        <p className={styles.address}>{showroom.virtualTour}</p>
      </Stack>
    </Sheet>
  );
}
