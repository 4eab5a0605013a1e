import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './fee-due-later.module.css';

/** Replaces the card form while the tablet is offline: the fee stays due until a later payment. */
export function FeeDueLater({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings');
  return (
    <Card className={styles.notice} padding="large">
      <Icon name="cloud-off" size="large" />
      <Text as="h2" size="xl">
        {t('payment.offlineTitle')}
      </Text>
      <p className={styles.detail}>{t('payment.offlineDetail')}</p>
      <Link
        className={buttonClassName({ size: 'large' })}
        replace
        to={`${href('bookingSuccess')}?bookingId=${bookingId}`}
      >
        {t('payment.goOn')}
      </Link>
    </Card>
  );
}
