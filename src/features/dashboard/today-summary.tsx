import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, localDateOf, startOfDay } from '#domain/slots/local-time.ts';
import { getWaitingMs } from '#domain/walk-ins/walk-in.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { listDueFollowUps } from '../../data/queries/customers/follow-up-queries.ts';
import { listBookingsBetween } from '../../data/queries/visits/booking-queries.ts';
import { listOpenWalkIns } from '../../data/queries/visits/walk-in-queries.ts';
import { formatVisitTime } from '../../shared/format-visit.ts';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './today-summary.module.css';

const MINUTE_MS = 60_000;

/** The first section of the dashboard: waiting visitors, the next visit, and due follow-ups. */
export function TodaySummary({ showroom }: { showroom: Showroom }) {
  const { t } = useTranslation('dashboard');
  const waiting = useWaitingVisitors(showroom.id);
  const next = useNextVisit(showroom);
  const due = useDueFollowUps(showroom);
  return (
    <section aria-label={t('today.title')}>
      <Tiles columns={3}>
        <TodayTile label={t('walkIns')} to={href('walkIns')} value={waiting} />
        <TodayTile label={t('today.next')} to={href('bookings')} value={next} />
        <TodayTile label={t('followUps')} to={due?.to ?? href('customers')} value={due?.text} />
      </Tiles>
    </section>
  );
}

function TodayTile({ label, to, value }: { label: string; to: string; value: string | undefined }) {
  return (
    <li>
      <Link className={styles.tile} to={to}>
        <Text as="span" size="s" tone="muted">
          {label}
        </Text>
        <Text as="span" tabular weight="medium">
          {value ?? '–'}
        </Text>
      </Link>
    </li>
  );
}

function useWaitingVisitors(showroomId: string): string | undefined {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const walkIns = useLiveRows(() => listOpenWalkIns(localDatabase, showroomId), [showroomId]);
  if (!walkIns) return undefined;
  const waitingMs = walkIns
    .filter(({ servedBy }) => servedBy === null)
    .map((walkIn) => getWaitingMs(walkIn, now));
  if (waitingMs.length === 0) return t('today.noneWaiting');
  const minutes = Math.floor(Math.max(...waitingMs) / MINUTE_MS);
  return t('today.waiting', { count: waitingMs.length, minutes });
}

function useNextVisit({ id, timezone }: Showroom): string | undefined {
  const { t, i18n } = useTranslation('dashboard');
  const now = useNow();
  const today = localDateOf(now, timezone);
  const visits = useLiveRows(
    () =>
      listBookingsBetween(localDatabase, {
        from: startOfDay(today, timezone),
        to: startOfDay(addDaysToDate(today, 1), timezone),
      }),
    [today, timezone],
  );
  if (!visits) return undefined;
  const next = visits.find(
    ({ showroomId, status, startsAt }) =>
      showroomId === id && status !== 'cancelled' && startsAt > now,
  );
  if (!next) return t('today.noVisit');
  return `${formatVisitTime(next.time, i18n.language)} · ${next.customer.name}`;
}

function useDueFollowUps({ id, timezone }: Showroom): { text: string; to: string } | undefined {
  const { t } = useTranslation('dashboard');
  const today = localDateOf(useNow(), timezone);
  const due = useLiveRows(
    () => listDueFollowUps(localDatabase, { showroomId: id, today }),
    [id, today],
  );
  if (!due) return undefined;
  const [first] = due;
  if (!first) return { text: t('today.noneDue'), to: href('customers') };
  const { customer } = first;
  return {
    text: t('today.due', { count: due.length, name: customer.name }),
    to: `${href('customer', { customerId: customer.id })}?tab=follow-ups`,
  };
}
