import type { Log } from './log.ts';

const say = () => undefined;

export const silentLog: Log = { info: say, warn: say, error: say };

export function createRecordingLog(): Log & { errors: object[] } {
  const errors: object[] = [];
  return { info: say, warn: say, errors, error: (fields) => void errors.push(fields) };
}
