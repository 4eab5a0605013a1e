import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

const appearances: Record<Booking['status'], { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: 'caution', icon: 'clock' },
  confirmed: { tone: 'info', icon: 'calendar' },
  completed: { tone: 'positive', icon: 'check' },
  cancelled: { tone: 'danger', icon: 'close' },
};

/**
 * Badge with the status of a booking. While the visitor is in the showroom, a badge for the arrival
 * replaces the status.
 */
export function StatusBadge({ booking }: { booking: Pick<Booking, 'status' | 'checkedInAt'> }) {
  const { t } = useTranslation('bookings');
  const { status, checkedInAt } = booking;
  if (checkedInAt !== null && status !== 'completed') {
    return (
      <Badge icon="user" tone="accent">
        {t('list.arrived')}
      </Badge>
    );
  }
  return (
    <Badge icon={appearances[status].icon} tone={appearances[status].tone}>
      {t(`list.status.${status}`)}
    </Badge>
  );
}
