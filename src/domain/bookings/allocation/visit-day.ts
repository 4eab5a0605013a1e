import { worksIn } from '../../agents/works-in.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import type { VisitDay } from '../../slots/free-slots.ts';
import { createDefaultVisitRules } from '../../slots/visit-rules.ts';
import { showroomDayOf, occupiesSlot } from '../booking.ts';

/**
 * Loads rules, hosts and bookings of a showroom's day; undefined for an unknown showroom. Leaves
 * out the booking `exceptId`, because a booking to be moved must not block its new slot.
 */
export async function loadVisitDay(
  tx: ReadTx,
  showroomId: string,
  date: string,
  exceptId?: string,
): Promise<VisitDay | undefined> {
  const showroom = await tx.get('showrooms', showroomId);
  if (!showroom) return undefined;
  const rules = (await tx.get('visitRules', showroomId)) ?? createDefaultVisitRules(showroomId);
  const hosts = await Promise.all(rules.hostIds.map((id) => tx.get('agents', id)));
  const hostIds = hosts.flatMap((host) => (host && worksIn(host, showroomId) ? [host.id] : []));
  const bookings = await tx.findBy('bookings', 'showroomDay', showroomDayOf({ showroomId, date }));
  const occupants = bookings.filter((booking) => occupiesSlot(booking) && booking.id !== exceptId);
  return { showroom, rules, date, hostIds, occupants };
}
