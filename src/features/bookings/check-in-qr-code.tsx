import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { checkInCodeOf } from '#domain/bookings/check-in-code.ts';
import { Card } from '../../ui/card.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './check-in-qr-code.module.css';

/** QR code for the check-in at the showroom (ENT-72); `/resolver` decodes it. */
export function CheckInQrCode({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  return (
    <Card className={styles.card} look="raised">
      <Text as="h2" size="l">
        {t('success.checkIn')}
      </Text>
      <div className={styles.code}>
        <QrCode label={t('success.checkInLabel')} text={checkInCodeOf(booking)} />
      </div>
      <Text size="s" tone="muted">
        {t('success.checkInHint')}
      </Text>
    </Card>
  );
}
