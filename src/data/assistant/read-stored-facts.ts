import type { StoredFacts } from '#domain/assistant/facts.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import type { Slot } from '#domain/slots/slot.ts';
import type { LocalDatabase } from '../database/database.ts';
import { readMeta } from '../meta.ts';
import { findCurrentPriceList } from '../queries/catalogue/current-price-list.ts';
import { findShowroom, findVisitRules } from '../queries/showrooms/showroom-queries.ts';
import { findDaySlots } from '../queries/visits/booking-queries.ts';

const MAX_SLOTS = 3;
const DAYS_AHEAD = 14;

/**
 * Returns the facts for the assistant that depend on this tablet's price list, showroom and slots;
 * null if no price list is in force.
 */
export async function readStoredFacts(
  db: LocalDatabase,
  now: number,
): Promise<Omit<
  StoredFacts,
  'sales' | 'lexicons' | 'market' | 'showrooms' | 'visitRules' | 'now'
> | null> {
  const [catalogue, device] = await Promise.all([
    findCurrentPriceList(db, now),
    readMeta(db, 'device'),
  ]);
  if (!catalogue) return null;
  const showroom = device ? await findShowroom(db, device.showroomId) : null;
  if (!showroom) return { catalogue, showroom: null, visits: null, freeSlots: [] };
  const [visits, freeSlots] = await Promise.all([
    findVisitRules(db, showroom.id),
    findNextSlots(db, showroom, now),
  ]);
  return { catalogue, showroom, visits, freeSlots };
}

async function findNextSlots(
  db: LocalDatabase,
  { id: showroomId, timezone }: Showroom,
  now: number,
): Promise<Slot[]> {
  const wish = { agentId: null, testDrive: true, vehicleId: null };
  const today = localDateOf(now, timezone);
  const slots: Slot[] = [];
  for (let dayOffset = 0; dayOffset <= DAYS_AHEAD && slots.length < MAX_SLOTS; dayOffset += 1) {
    const day = await findDaySlots(
      db,
      { showroomId, date: addDaysToDate(today, dayOffset), wish },
      now,
    );
    slots.push(...(day?.free ?? []));
  }
  return slots.slice(0, MAX_SLOTS);
}
