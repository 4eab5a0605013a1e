interface ActionTimes {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * Limits `recordedAt` to the arrival at the server. Rules store `recordedAt` in rows, and a future
 * instant would stay in the rows. On a tablet, the mutation has no arrival time, and `recordedAt`
 * stays unchanged.
 */
export function clampToArrival<Context extends ActionTimes>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  return recordedAt <= receivedAt ? context : { ...context, recordedAt: receivedAt };
}
