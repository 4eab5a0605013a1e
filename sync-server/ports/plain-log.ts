import type { Log } from './log.ts';

/** Logs to stderr, for commands and for the time before the server has its own logger. */
export const plainLog: Log = { info: writeLog, warn: writeLog, error: writeLog };

function writeLog(fields: object, text: string): void {
  process.stderr.write(`${JSON.stringify({ msg: text, ...fields })}\n`);
}
