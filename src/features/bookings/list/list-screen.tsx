import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, parsePath, useLocation, useNavigate, useParams } from 'react-router-dom';
import { href, routes } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { backNavigationState, readReturnPath } from '../../../ui/navigation/back-navigation.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { CalendarView } from '../calendar/calendar-view.tsx';
import { isOpenedFromList } from '../opened-from-list-state.ts';
import { SegmentedControl } from '../segmented-control.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingMenu } from './list-menu.tsx';
import { BookingList } from './list-results.tsx';
import styles from './list-screen.module.css';
import { useBookings, type BookingListState } from './use-bookings.ts';

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

export function BookingsScreen() {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const { bookingId } = useParams();
  const { state: locationState } = useLocation();
  const profileCustomerId = readProfileCustomerId(locationState);
  const scope = useBookingScope(bookingId);
  const list = useBookings(profileCustomerId ?? scope.customerId);
  const [view, setView] = useState<'list' | 'calendar'>('list');

  const customerName =
    profileCustomerId === null ? getScopeName(scope) : findCustomerName(list.found);

  /** Returns to the screen from which the booking was opened, by default to the list. */
  function closeBooking(): void {
    const returnPath = readReturnPath(locationState);
    if (returnPath === null) void navigate(href('bookings'), { replace: true });
    else void navigate(returnPath, { replace: true, state: backNavigationState });
  }

  return (
    <Page>
      <PageHeader
        actions={
          <Link className={getButtonClassName({ size: 'large' })} to={href('bookingDetails')}>
            {t('list.newBooking')}
          </Link>
        }
        subtitle={
          customerName === undefined
            ? t('list.ofShowroom', { showroom: scope.showroomName })
            : t('list.ofCustomer', { name: customerName })
        }
        title={t('list.title')}
      />
      <Stack gap={5}>
        {scope.canSwitch && (
          <Button className={styles.scope} onClick={scope.toggle} variant="quiet">
            {scope.customerId === null
              ? t('list.showCustomer', { name: scope.customerName })
              : t('list.showShowroom')}
          </Button>
        )}
        <BookingControls list={list} onView={setView} view={view} />
        {view === 'list' ? (
          <BookingList list={list} />
        ) : (
          <CalendarView customerId={scope.customerId} status={list.status} />
        )}
      </Stack>
      <BookingSheet bookingId={bookingId} customerId={scope.customerId} onClose={closeBooking} />
    </Page>
  );
}

/** Returns the customer whose profile opened the booking; null if another screen opened it. */
function readProfileCustomerId(state: unknown): string | null {
  const { pathname } = parsePath(readReturnPath(state) ?? '');
  return matchPath(routes.customer.path, pathname ?? '')?.params.customerId ?? null;
}

function findCustomerName(found: BookingListState['found']): string | undefined {
  return [...(found?.coming ?? []), ...(found?.earlier ?? [])][0]?.customer.name;
}

function getScopeName({ customerId, customerName }: BookingScope): string | undefined {
  return customerId === null ? undefined : customerName;
}

interface BookingControlsProps {
  list: BookingListState;
  view: 'list' | 'calendar';
  onView: (view: 'list' | 'calendar') => void;
}

function BookingControls({ list, view, onView }: BookingControlsProps) {
  const { t } = useTranslation('bookings');
  return (
    <div className={styles.controls} data-view={view}>
      {view === 'list' && (
        <SearchField
          clearLabel={t('list.clearSearch')}
          label={t('list.search')}
          onChange={list.setSearch}
          value={list.search}
        />
      )}
      <SelectField
        emptyLabel={t('list.allStatus')}
        label={t('list.statusFilter')}
        onChange={({ target }) =>
          list.setStatus(statuses.find((status) => status === target.value) ?? null)
        }
        options={statuses.map((status) => ({ value: status, label: t(`list.status.${status}`) }))}
        value={list.status ?? ''}
      />
      <SegmentedControl
        label={t('list.view')}
        onChoose={onView}
        options={[
          { value: 'list', label: t('list.viewList') },
          { value: 'calendar', label: t('list.viewCalendar') },
        ]}
        value={view}
      />
    </div>
  );
}

interface BookingScope {
  /** The customer whose bookings are shown; null for the bookings of all customers. */
  customerId: string | null;
  customerName: string;
  showroomName: string;
  /**
   * Whether a customer is selected. If so, the agent can switch between the bookings of this
   * customer and all bookings of the showroom.
   */
  canSwitch: boolean;
  toggle: () => void;
}

/**
 * Returns the scope of the displayed bookings: an agent sees the bookings of the showroom, a
 * customer sees only their own bookings.
 */
export function useBookingScope(bookingId: string | undefined): BookingScope {
  const customer = useJourney((state) => state.customer);
  const showroomName = useSession((state) => state.session?.showroom.name) ?? '';
  const asAgent = useJourney((state) => state.asAgent);
  const { state: locationState } = useLocation();
  // Only agents open bookings outside of the list, for example from the dashboard or a QR code. A
  // booking that was opened in the list keeps the scope of the list.
  const isDirectLink = bookingId !== undefined && !isOpenedFromList(locationState);
  useEffect(() => {
    if (isDirectLink) void changeJourney({ asAgent: true });
  }, [isDirectLink]);
  return {
    customerId: asAgent ? null : (customer?.id ?? null),
    customerName: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    showroomName,
    canSwitch: customer !== null,
    toggle: () => void changeJourney({ asAgent: !asAgent }),
  };
}

interface BookingSheetProps {
  /** The displayed booking; undefined while the sheet is closed. */
  bookingId: string | undefined;
  /** The customer who views their bookings; null for an agent. */
  customerId: string | null;
  onClose: () => void;
}

export function BookingSheet({ bookingId, customerId, onClose }: BookingSheetProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const bookingWithShowroom = useLiveRows(async () => {
    if (bookingId === undefined) return undefined;
    const booking = await findBooking(localDatabase, bookingId);
    const belongsToCustomer = customerId === null || booking?.customerId === customerId;
    if (!booking || !belongsToCustomer) return null;
    return { booking, showroom: await findShowroom(localDatabase, booking.showroomId) };
  }, [bookingId, customerId]);

  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={bookingId !== undefined}
      title={bookingWithShowroom?.booking.vehicleInterest ?? t('list.visit')}
    >
      {bookingWithShowroom === undefined && <Skeleton label={t('common:loading')} lines={8} />}
      {bookingWithShowroom === null && (
        <ErrorState
          action={<Button onClick={onClose}>{t('list.back')}</Button>}
          title={t('list.notFound')}
        />
      )}
      {bookingWithShowroom && (
        <>
          <BookingDetails {...bookingWithShowroom} />
          <BookingMenu
            {...bookingWithShowroom}
            customerId={customerId}
            key={bookingWithShowroom.booking.id}
          />
        </>
      )}
    </Sheet>
  );
}
