import { useEffect, useState } from 'react';
import type { Slot } from '#domain/slots/slot.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { requestWithRetry } from '../../../data/live/request-with-retry.ts';
import { useLiveResult } from '../../../data/live/use-live.ts';
import { type DaySlots, findDaySlots } from '../../../data/queries/visits/booking-queries.ts';
import { type DaySlotsRequest, findAvailableTimes } from '../../../sync/requests/slot-requests.ts';
import { useNow } from '../../../ui/time/use-now.ts';

export type DaySlotsState =
  | { state: 'none' | 'loading' | 'failed' }
  | {
      state: 'ready';
      free: readonly Slot[];
      isClosed: boolean;
      /**
       * Whether the slots are known to be free; false if other tablets may have taken slots that
       * are not yet synced.
       */
      isCertain: boolean;
    };

/**
 * Returns the free slots of a day: immediately from the local database, then without the slots that
 * the server reports as taken or held. Offline, the result is only computed from the local
 * database.
 */
export function useDaySlots(asked: DaySlotsRequest | null): DaySlotsState {
  const now = useNow();
  const key = asked === null ? '' : JSON.stringify(asked);
  const local = useLiveResult(async () => ({ key, found: await readDay(asked, now) }), [key, now]);
  const known = local.value?.key === key ? local.value.found : undefined;
  const serverTimes = useServerTimes(asked, now);
  if (asked === null) return { state: 'none' };
  if (local.status === 'failed') return { state: 'failed' };
  if (known === undefined) return { state: 'loading' };
  if (known === null) return { state: 'none' };
  const free = serverTimes ? known.free.filter(({ time }) => serverTimes.has(time)) : known.free;
  return { ...known, state: 'ready', free, isCertain: known.isCertain || serverTimes !== null };
}

async function readDay(asked: DaySlotsRequest | null, now: number): Promise<DaySlots | null> {
  return asked && findDaySlots(localDatabase, asked, now);
}

/** Returns the free times from the server; null until the response, and if the request fails. */
function useServerTimes(asked: DaySlotsRequest | null, now: number): Set<string> | null {
  const [serverTimes, setTold] = useState<{ key: string; times: Set<string> } | null>(null);
  const key = JSON.stringify(asked);
  const requestKey = JSON.stringify({ asked, now });

  // An effect sends the request to the server, and repeats the request with each clock tick.
  useEffect(() => {
    const { asked: day } = JSON.parse(requestKey) as { asked: DaySlotsRequest | null };
    if (!day) return undefined;
    return requestWithRetry(() => findAvailableTimes(localDatabase, day), {
      found: (answer) =>
        setTold(answer.ok ? { key: JSON.stringify(day), times: new Set(answer.value) } : null),
      failed(error) {
        emitDefect(error);
        setTold(null);
      },
    });
  }, [requestKey]);

  return asked !== null && serverTimes?.key === key ? serverTimes.times : null;
}
