import type { Log } from './log.ts';

/** For what happens before and beside the server, which has a logger of its own. */
export const plainLog: Log = { info: writeLog, warn: writeLog, error: writeLog };

function writeLog(fields: object, text: string): void {
  process.stderr.write(`${JSON.stringify({ msg: text, ...fields })}\n`);
}
