interface Times {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * Limits `recordedAt` to the arrival at the server. Rules store it in rows, where an instant in the
 * future would stay forever. A tablet has no second clock to compare with.
 */
export function clampToArrival<Context extends Times>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  return recordedAt <= receivedAt ? context : { ...context, recordedAt: receivedAt };
}
