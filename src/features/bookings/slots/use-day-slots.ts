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
export function useDaySlots(request: DaySlotsRequest | null): DaySlotsState {
  const now = useNow();
  const key = request === null ? '' : JSON.stringify(request);
  const localSlots = useLiveResult(
    async () => ({ key, found: await readDay(request, now) }),
    [key, now],
  );
  const daySlots = localSlots.value?.key === key ? localSlots.value.found : undefined;
  const serverTimes = useServerTimes(request, now);
  if (request === null) return { state: 'none' };
  if (localSlots.status === 'failed') return { state: 'failed' };
  if (daySlots === undefined) return { state: 'loading' };
  if (daySlots === null) return { state: 'none' };
  const free = serverTimes
    ? daySlots.free.filter(({ time }) => serverTimes.has(time))
    : daySlots.free;
  return {
    ...daySlots,
    state: 'ready',
    free,
    isCertain: daySlots.isCertain || serverTimes !== null,
  };
}

async function readDay(request: DaySlotsRequest | null, now: number): Promise<DaySlots | null> {
  return request && findDaySlots(localDatabase, request, now);
}

/** Returns the free times from the server; null until the response, and if the request fails. */
function useServerTimes(asked: DaySlotsRequest | null, now: number): Set<string> | null {
  const [serverTimes, setServerTimes] = useState<{ key: string; times: Set<string> } | null>(null);
  const key = JSON.stringify(asked);
  const requestKey = JSON.stringify({ asked, now });

  // An effect sends the request to the server, and repeats the request with each clock tick.
  useEffect(() => {
    const { asked: requestedDay } = JSON.parse(requestKey) as { asked: DaySlotsRequest | null };
    if (!requestedDay) return undefined;
    return requestWithRetry(() => findAvailableTimes(localDatabase, requestedDay), {
      found: (result) =>
        setServerTimes(
          result.ok ? { key: JSON.stringify(requestedDay), times: new Set(result.value) } : null,
        ),
      failed(error) {
        emitDefect(error);
        setServerTimes(null);
      },
    });
  }, [requestKey]);

  return asked !== null && serverTimes?.key === key ? serverTimes.times : null;
}
