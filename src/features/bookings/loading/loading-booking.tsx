import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';

export function LoadingBooking() {
  const { t } = useTranslation('bookings');
  return (
    <Stack aria-live="polite" gap={5} tone="muted">
      <p>{t('loadingBooking')}</p>
      <Skeleton lines={6} />
    </Stack>
  );
}
