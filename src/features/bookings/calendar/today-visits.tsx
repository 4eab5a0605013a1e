import { localDatabase } from '../../../data/local-database.ts';
import { listBookingsBetween } from '../../../data/queries/booking-queries.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { useLiveRows } from '../../../data/use-live.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './today-visits.module.css';
import { useToday } from '../use-today.ts';
import { VisitRow } from './visit-row.tsx';

interface TodayVisitsProps {
  emptyText: string;
  loadingLabel: string;
}

/** Lists today's visits to this showroom in chronological order. */
export function TodayVisits({ emptyText, loadingLabel }: TodayVisitsProps) {
  const showroomId = useSession((state) => state.session?.showroom.id);
  const { startsAt: from, endsAt: to } = useToday();
  const visits = useLiveRows(async () => {
    const rows = await listBookingsBetween(localDatabase, { from, to });
    return rows.filter(
      (booking) => booking.showroomId === showroomId && booking.status !== 'cancelled',
    );
  }, [from, to, showroomId]);
  if (!visits) return <Skeleton label={loadingLabel} lines={3} />;
  if (visits.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ul>
      {visits.map((booking) => (
        <li key={booking.id}>
          <VisitRow booking={booking} />
        </li>
      ))}
    </ul>
  );
}
