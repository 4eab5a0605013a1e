import type { TFunction } from 'i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { notifyInBackground } from '../../../device/installed-app/notifications.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';

interface AnnouncementContext {
  t: TFunction<'bookings'>;
  language: string;
  /** Whether the agent has turned on device notifications. */
  wantsPush: boolean;
  onOpen: (booking: Booking) => void;
}

/**
 * Shows a toast for a visitor who has arrived. If the agent has turned on device notifications,
 * also shows a device notification while the page is in the background.
 */
export function announceArrival(booking: Booking, announcement: AnnouncementContext): void {
  const { t, language, wantsPush, onOpen } = announcement;
  // A device notification does not name the visitor, because bystanders can read the notification.
  if (wantsPush) void notifyInBackground(t('arrival.push'), t('arrival.pushDetail'));
  const what = booking.vehicleInterest ?? t('list.visit');
  showToast({
    tone: 'positive',
    title: t('arrival.title', { name: booking.customer.name }),
    detail: t('arrival.detail', { time: formatVisitTime(booking.time, language), what }),
    action: { label: t('arrival.open'), onAct: () => onOpen(booking) },
    outlivesScreen: true,
  });
}
