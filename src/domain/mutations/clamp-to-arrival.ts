interface Times {
  recordedAt: number;
  receivedAt?: number | undefined;
}

/**
 * A tablet's clock that is not ahead of the server's. Rules store the clock in rows, and an impossible
 * instant would stay there for good. A tablet has no second clock to compare with.
 */
export function clampToArrival<Context extends Times>(context: Context): Context {
  const { recordedAt, receivedAt = recordedAt } = context;
  return recordedAt <= receivedAt ? context : { ...context, recordedAt: receivedAt };
}
