import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { CalendarView } from '../calendar/calendar-view.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { BookingList } from './list-results.tsx';
import styles from './list-screen.module.css';
import { BookingSheet } from './list-sheet.tsx';
import { useBookingScope } from './use-booking-scope.ts';
import { useBookings, type BookingListState } from './use-bookings.ts';

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

/** Screen that lists the bookings of the showroom, or of the customer of the current session. */
export function BookingsScreen() {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const { bookingId } = useParams();
  const scope = useBookingScope(bookingId);
  const list = useBookings(scope.customerId);
  const [view, setView] = useState<'list' | 'calendar'>('list');

  return (
    <Page>
      <PageHeader
        actions={
          <Link className={getButtonClassName({ size: 'large' })} to={href('bookingDetails')}>
            {t('list.newBooking')}
          </Link>
        }
        subtitle={
          scope.customerId === null
            ? t('list.ofShowroom', { showroom: scope.showroomName })
            : t('list.ofCustomer', { name: scope.customerName })
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
      <BookingSheet
        bookingId={bookingId}
        customerId={scope.customerId}
        onClose={() => void navigate(href('bookings'), { replace: true })}
      />
    </Page>
  );
}

interface BookingControlsProps {
  list: BookingListState;
  view: 'list' | 'calendar';
  onView: (view: 'list' | 'calendar') => void;
}

/** Search field, status filter, and the switch between list and calendar. */
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
