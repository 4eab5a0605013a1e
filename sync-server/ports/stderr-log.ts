import type { Log } from './log.ts';

/** Logs to stderr: in commands, and in the server until its own logger exists. */
export const stderrLog: Log = { info: writeLog, warn: writeLog, error: writeLog };

function writeLog(fields: object, text: string): void {
  process.stderr.write(`${JSON.stringify({ msg: text, ...fields })}\n`);
}
