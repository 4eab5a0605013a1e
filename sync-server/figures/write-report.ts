import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ReportFileContent } from './analytics-tables.ts';

/**
 * Idle time after which the report process ends. The process uses some 100 MB, so only one report
 * process runs at a time.
 */
const IDLE_MS = 10_000;

let running: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;
let writer: ChildProcess | undefined;

/** Typesets a report as a PDF in a separate process. The memory is freed when the process ends. */
export function renderAnalyticsPdf(report: ReportFileContent): Promise<Uint8Array> {
  const written = running.then(() => writeInProcess(report));
  running = written.catch(() => undefined);
  return written;
}

async function writeInProcess(report: ReportFileContent): Promise<Uint8Array> {
  clearTimeout(idle);
  const child = writer?.connected ? writer : startWriter();
  writer = child;
  child.ref();
  child.channel?.ref();
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`the PDF process ended with ${code}`));
      child.once('exit', fail).once('error', reject);
      child.once('message', (bytes) => resolve(bytes as Uint8Array));
      child.send(report, (error) => error && reject(error));
    });
  } finally {
    for (const name of ['message', 'exit', 'error']) child.removeAllListeners(name);
    child.unref();
    child.channel?.unref();
    idle = setTimeout(stopWriter, IDLE_MS).unref();
  }
}

/**
 * Starts the report process. Consecutive reports share the process, because a fork blocks the large
 * server process for tens of ms.
 */
function startWriter(): ChildProcess {
  const child = fork(new URL('analytics-pdf.ts', import.meta.url), { serialization: 'advanced' });
  // Lowers the priority of the report process, so that the server handles requests first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

function stopWriter(): void {
  writer?.disconnect();
  writer = undefined;
}
