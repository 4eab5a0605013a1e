import { SENT_RETENTION_MS } from '../time/durations.ts';

interface ActionTimes {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * Replaces a `recordedAt` that is later than the arrival at the server, or more than
 * `SENT_RETENTION_MS` earlier, by the arrival: the tablet's clock is wrong or the tablet is hostile,
 * and rules store `recordedAt` in rows. On a tablet, the mutation has no arrival time, and
 * `recordedAt` stays unchanged.
 */
export function clampToArrival<Context extends ActionTimes>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  const isPlausible = recordedAt <= receivedAt && receivedAt - recordedAt <= SENT_RETENTION_MS;
  return isPlausible ? context : { ...context, recordedAt: receivedAt };
}
