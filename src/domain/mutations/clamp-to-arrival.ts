interface Times {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * Limits `recordedAt` to the arrival at the server. Rules store `recordedAt` in rows, and a future
 * instant would stay there. A tablet does not know the arrival, so there `recordedAt` stays
 * unchanged.
 */
export function clampToArrival<Context extends Times>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  return recordedAt <= receivedAt ? context : { ...context, recordedAt: receivedAt };
}
