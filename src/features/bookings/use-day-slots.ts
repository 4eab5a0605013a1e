import { useEffect, useState } from 'react';
import type { Slot } from '#domain/slots/slot.ts';
import { localDatabase } from '../../data/local-database.ts';
import { type DaySlots, findDaySlots } from '../../data/queries/booking-queries.ts';
import { useLive } from '../../data/use-live.ts';
import { type AskedDay, findAvailableTimes } from '../../sync/visit-slots.ts';
import { useNow } from '../../ui/use-now.ts';

export type DayView =
  | { state: 'none' | 'loading' | 'failed' }
  | {
      state: 'ready';
      free: readonly Slot[];
      isClosed: boolean;
      /** False where others may have taken places this tablet has not heard of. */
      isCertain: boolean;
    };

/**
 * The free slots of a day: what this tablet knows, at once; what head office says takes away what
 * others have or hold. Without a network the first must do.
 */
export function useDaySlots(asked: AskedDay | null): DayView {
  const now = useNow();
  const key = asked === null ? '' : JSON.stringify(asked);
  const local = useLive(async () => ({ key, found: await readDay(asked, now) }), [key, now]);
  const known = local.value?.key === key ? local.value.found : undefined;
  const told = useToldTimes(asked, now);
  if (asked === null) return { state: 'none' };
  if (local.status === 'failed') return { state: 'failed' };
  if (known === undefined) return { state: 'loading' };
  if (known === null) return { state: 'none' };
  const free = told ? known.free.filter(({ time }) => told.has(time)) : known.free;
  return { ...known, state: 'ready', free, isCertain: known.isCertain || told !== null };
}

async function readDay(asked: AskedDay | null, now: number): Promise<DaySlots | null> {
  return asked && findDaySlots(localDatabase, asked, now);
}

/** The times head office gives for a day; null until it has answered, and where it does not. */
function useToldTimes(asked: AskedDay | null, now: number): Set<string> | null {
  const [told, setTold] = useState<{ key: string; times: Set<string> } | null>(null);
  const key = JSON.stringify(asked);
  const asking = JSON.stringify({ asked, now });

  // Head office is outside; it is asked anew with every tick of the clock.
  useEffect(() => {
    const { asked: day } = JSON.parse(asking) as { asked: AskedDay | null };
    if (!day) return undefined;
    let isLeft = false;
    void findAvailableTimes(localDatabase, day).then((answer) => {
      if (isLeft) return;
      setTold(answer.ok ? { key: JSON.stringify(day), times: new Set(answer.value) } : null);
    });
    return () => {
      isLeft = true;
    };
  }, [asking]);

  return asked !== null && told?.key === key ? told.times : null;
}
