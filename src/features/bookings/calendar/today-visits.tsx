import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listBookingsBetween } from '../../../data/queries/visits/booking-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToday } from '../use-today.ts';
import { VisitRow } from './visit-row.tsx';

interface TodayVisitsProps {
  emptyText: string;
  loadingLabel: string;
}

/** Lists today's visits to this showroom in chronological order, without cancelled visits. */
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
  if (visits.length === 0) return <EmptyText>{emptyText}</EmptyText>;
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
