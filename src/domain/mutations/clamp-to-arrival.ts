interface Times {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * Limits `recordedAt` to the arrival at the server. Rules store `recordedAt` in rows, where an
 * instant in the future would stay forever. A tablet has no second clock to compare with, so it
 * returns `recordedAt` unchanged.
 */
export function clampToArrival<Context extends Times>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  return recordedAt <= receivedAt ? context : { ...context, recordedAt: receivedAt };
}
