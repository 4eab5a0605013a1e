import { SENT_RETENTION_MS } from '../time/durations.ts';

interface ActionTimes {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * Replaces an implausible `recordedAt` by the arrival at the server: a time after the arrival, or
 * more than `SENT_RETENTION_MS` before. The tablet's clock may be wrong or the tablet hostile, and
 * rules store `recordedAt` in rows. On a tablet, the mutation has no arrival time, and `recordedAt`
 * stays unchanged.
 */
export function clampToArrival<Context extends ActionTimes>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  const isPlausible = recordedAt <= receivedAt && receivedAt - recordedAt <= SENT_RETENTION_MS;
  return isPlausible ? context : { ...context, recordedAt: receivedAt };
}
