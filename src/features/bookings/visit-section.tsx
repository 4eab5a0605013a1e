import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKING_FEE_CENTS } from '#domain/bookings/booking.ts';
import { formatCents } from '../../shared/format-visit.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './visit-section.module.css';

interface VisitSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function VisitSection({ title, action, children }: VisitSectionProps) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} className={styles.section} as="section" gap={4}>
      <Cluster className={styles.head} align="center" gap={4} justify="between" nowrap>
        <Text as="h2" size="xl" id={id}>
          {title}
        </Text>
        {action}
      </Cluster>
      <Stack gap={4}>{children}</Stack>
    </Stack>
  );
}

/** Note about the fee of a new booking, for the screens before the confirmation. */
export function FeeNote() {
  const { t, i18n } = useTranslation('bookings');
  return (
    <Text size="s" tone="muted">
      {t('feeNote', { amount: formatCents(BOOKING_FEE_CENTS, i18n.language) })}{' '}
      {t('payment.credited')}
    </Text>
  );
}
