import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams, Link } from 'react-router-dom';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { checkInCodeOf } from '#domain/bookings/check-in-code.ts';
import { href } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { formatCents } from '../../../shared/format-visit.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Avatar } from '../../../ui/data-display/avatar.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { BookingMissing } from '../loading/booking-missing.tsx';
import { LoadingBooking } from '../loading/loading-booking.tsx';
import { type ShownBooking, useShownBooking } from '../loading/use-shown-booking.ts';
import { formatRefusal } from '../refusal-text.ts';
import { SlotRefusal } from '../slots/slot-refusal.tsx';
import { useAlternativeSlots } from '../slots/use-alternative-slots.ts';
import { useBuildOfBooking } from '../use-linked-build.ts';
import { VisitSection } from '../visit-section.tsx';
import consultantCardStyles from './consultant-card.module.css';
import { ContactLink } from './contact-link.tsx';
import { SuccessActions } from './success-actions.tsx';
import { SuccessFacts } from './success-facts.tsx';
import styles from './success-screen.module.css';

const expectations = ['welcome', 'tour', 'drive', 'advice'] as const;

const reminders = ['early', 'license', 'change'] as const;

const iconByStatus = {
  pending: 'clock',
  confirmed: 'check',
  completed: 'star',
  cancelled: 'close',
} as const satisfies Record<Booking['status'], IconName>;

/**
 * Screen with the current state of a booking: requested, confirmed, completed or cancelled. The
 * screen updates when the booking changes.
 */
export function SuccessScreen() {
  const { t } = useTranslation('bookings');
  const session = useSession((state) => state.session);
  const [params] = useSearchParams();
  const confirmedBookingId = useJourney(({ confirmedBooking }) => confirmedBooking?.id ?? null);
  const bookingId = params.get('bookingId') ?? confirmedBookingId;
  const shownBooking = useShownBooking(bookingId ?? '');
  if (!session) return null;
  if (bookingId === null) return <Navigate replace to={href('bookings')} />;
  if (shownBooking.state === 'missing') return <BookingMissing code={shownBooking.code} />;
  if (shownBooking.state === 'loading') {
    return (
      <Page width="narrow">
        <h1 className={styles.waiting} data-page-title="" tabIndex={-1}>
          {t('success.title')}
        </h1>
        <LoadingBooking />
      </Page>
    );
  }
  return <Success session={session} shown={shownBooking} />;
}

interface SuccessProps {
  shown: Extract<ShownBooking, { state: 'ready' }>;
  session: Session;
}

function Success({ shown: { booking, showroom }, session }: SuccessProps) {
  const isComing = booking.status === 'pending' || booking.status === 'confirmed';
  return (
    <Page>
      <SuccessHeader booking={booking} />
      {isComing && <SuccessNext booking={booking} session={session} />}
      <div className={styles.columns}>
        <Stack gap={6}>
          <SuccessFacts booking={booking} showroom={showroom} />
          <SuccessActions booking={booking} showroom={showroom} />
        </Stack>
        <Stack className={styles.side} gap={6}>
          {isComing && <CheckInQrCode booking={booking} />}
          <ConsultantCard booking={booking} showroom={showroom} />
        </Stack>
        {isComing && (
          <div className={styles.advice}>
            <SuccessAdvice booking={booking} />
          </div>
        )}
      </div>
    </Page>
  );
}

/**
 * QR code for the check-in at the showroom (ENT-72); the screen `/resolver` decodes the QR code.
 */
function CheckInQrCode({ booking }: { booking: Booking }) {
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

/**
 * Returns the key of the title (CT-10): the status of the booking. A pending reschedule has two
 * keys of its own, with an assigned and without an assigned new slot.
 */
function getHeading({ status, place, history }: Booking) {
  const isMoved = history.some(({ what }) => what === 'rescheduleBooking');
  if (status !== 'pending' || !isMoved) return status;
  return place === 'given' ? 'rescheduled' : 'newTime';
}

function SuccessHeader({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { status, number } = booking;
  return (
    <Cluster className={styles.header} as="header" align="center" gap={5}>
      <span aria-hidden="true" className={styles.mark} data-state={status}>
        <Icon name={iconByStatus[status]} size="large" />
      </span>
      <div aria-live="polite">
        <Text as="h1" weight="regular" data-page-title="" tabIndex={-1}>
          {t(`success.heading.${getHeading(booking)}`)}
        </Text>
        <p className={styles.number}>
          {t('success.number')} <strong>{formatBookingNumber(number)}</strong>
        </p>
      </div>
    </Cluster>
  );
}

function SuccessAdvice({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const build = useBuildOfBooking(booking);
  const [openedAt] = useState(() => Date.now());
  const shownReminders = reminders.filter(
    (point) => point !== 'change' || booking.startsAt - openedAt >= DAY_MS,
  );
  return (
    <div>
      <VisitSection title={t('success.expect')}>
        <Stack className={styles.list} as="ul" gap={3}>
          {expectations.map((point) => (
            <li key={point}>
              <Icon name="check" size="small" tone="accent" />
              {t(`success.expectation.${point}`)}
            </li>
          ))}
        </Stack>
      </VisitSection>
      <VisitSection title={t('success.reminders')}>
        <Stack className={styles.list} as="ul" gap={3}>
          {shownReminders.map((point) => (
            <li key={point}>
              <Icon name="info" size="small" tone="accent" />
              {t(`goodToKnow.${point}`)}
            </li>
          ))}
        </Stack>
      </VisitSection>
      <VisitSection title={t('success.next')}>
        <p>{t(build ? 'success.nextWithBuild' : 'success.nextDetail')}</p>
        {build && (
          <Link
            className={`${getButtonClassName()} ${styles.build}`}
            to={href('build', { buildId: build.id })}
          >
            {t('success.openBuild')}
          </Link>
        )}
        <Link
          className={`${getButtonClassName({ variant: 'secondary' })} ${styles.build}`}
          to={href('newBuild')}
        >
          {t('success.startBuilding')}
        </Link>
      </VisitSection>
    </div>
  );
}

interface SuccessNextProps {
  booking: Booking;
  session: Session;
}

/**
 * Shows the open steps of a booking: after a refusal, other slots; otherwise the due fee and the
 * pending confirmation.
 */
function SuccessNext({ booking, session }: SuccessNextProps) {
  const { t, i18n } = useTranslation('bookings');
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  if (booking.place === 'refused') return <AlternativeSlots booking={booking} session={session} />;
  const isDue = booking.fee.state === 'due';
  const isRequested = booking.place === 'requested';
  if (!isDue && !isRequested) return null;
  return (
    <Card className={styles.next} look="sunken">
      <Stack aria-live="polite" className={styles.steps} as="ul" gap={2}>
        {isRequested && <li>{t('success.waitsForOffice')}</li>}
        {isDue && (
          <li>
            {t('success.feeDue', { amount: formatCents(booking.fee.amountCents, i18n.language) })}
          </li>
        )}
        {isDue && !isReachable && <li>{t('success.payOnline')}</li>}
      </Stack>
      {isDue && (
        <Link
          className={getButtonClassName({ variant: isReachable ? 'primary' : 'secondary' })}
          to={`${href('bookingPayment')}?bookingId=${booking.id}`}
        >
          {t('success.toPayment')}
        </Link>
      )}
    </Card>
  );
}

function AlternativeSlots({ booking, session }: SuccessNextProps) {
  const { t } = useTranslation('bookings');
  const alternatives = useAlternativeSlots(booking, session);
  return (
    <SlotRefusal
      disabled={alternatives.busy}
      onTake={(slot) => void alternatives.take(slot)}
      proposals={alternatives.slots}
      reason={formatRefusal(t, alternatives.failure ?? 'SLOT_TAKEN')}
      title={t('success.refusedTitle')}
    />
  );
}

interface ConsultantCardProps {
  booking: Booking;
  showroom: Showroom | null;
}

/**
 * Contact card of the agent who receives the visit, or of the showroom until the server assigns an
 * agent (TR-14).
 */
export function ConsultantCard({ booking, showroom }: ConsultantCardProps) {
  const { t } = useTranslation('bookings');
  const { agent } = booking;
  const contact = agent ?? showroom;
  const name = contact?.name ?? t('unknownShowroom');
  const subject = t('contact.subject', { number: formatBookingNumber(booking.number) });
  return (
    <Card className={consultantCardStyles.card}>
      <Text as="h2" size="s" tone="muted">
        {t('success.consultant')}
      </Text>
      <Cluster align="center" gap={4} nowrap>
        <Avatar name={name} />
        <div>
          <Text weight="medium">{name}</Text>
          {!agent && (
            <Text size="s" tone="muted">
              {t('success.consultantLater')}
            </Text>
          )}
        </div>
      </Cluster>
      {contact && (
        <ContactLink
          address={`tel:${contact.phone}`}
          hint={t('contact.callHint')}
          icon="phone"
          label={formatPhone(contact.phone)}
        />
      )}
      {agent && (
        <ContactLink
          address={`mailto:${agent.email}?subject=${encodeURIComponent(subject)}`}
          hint={t('contact.mailHint')}
          icon="mail"
          label={t('success.sendMessage')}
        />
      )}
    </Card>
  );
}
