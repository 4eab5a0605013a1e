import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import type { Session } from '../../data/session/session.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Card } from '../../ui/card.tsx';
import { formatRefusal } from './refusal-text.ts';
import { SlotRefusal } from './slot-refusal.tsx';
import styles from './success-next.module.css';
import { useAlternativeSlots } from './use-alternative-slots.ts';
import { formatCents } from '../../ui/format-visit.ts';

interface SuccessNextProps {
  booking: Booking;
  session: Session;
}

/** Shows the remaining steps before the server confirms a booking. */
export function SuccessNext({ booking, session }: SuccessNextProps) {
  const { t, i18n } = useTranslation('bookings');
  if (booking.place === 'refused') return <AlternativeSlots booking={booking} session={session} />;
  const isDue = booking.fee.state === 'due';
  const isRequested = booking.place === 'requested';
  if (!isDue && !isRequested) return null;
  return (
    <Card className={styles.next} look="sunken">
      <ul aria-live="polite" className={styles.steps}>
        {isRequested && <li>{t('success.waitsForOffice')}</li>}
        {isDue && (
          <li>
            {t('success.feeDue', { amount: formatCents(booking.fee.amountCents, i18n.language) })}
          </li>
        )}
      </ul>
      {isDue && (
        <Link
          className={buttonClassName()}
          to={`${href('bookingPayment')}?bookingId=${booking.id}`}
        >
          {t('success.toPayment')}
        </Link>
      )}
    </Card>
  );
}

/** Offers the nearest free slots, each with one tap, after the requested slot was refused. */
function AlternativeSlots({ booking, session }: SuccessNextProps) {
  const { t } = useTranslation('bookings');
  const other = useAlternativeSlots(booking, session);
  return (
    <SlotRefusal
      disabled={other.busy}
      onTake={(slot) => void other.take(slot)}
      proposals={other.slots}
      reason={formatRefusal(t, other.failure ?? 'SLOT_TAKEN')}
      title={t('success.refusedTitle')}
    />
  );
}
