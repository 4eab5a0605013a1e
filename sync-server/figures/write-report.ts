import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ReportFileContent } from './analytics-tables.ts';

/**
 * Idle time after which the report process ends. The process uses some 100 MB, so only one report
 * process runs at a time.
 */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Time after which a report process that has not responded is killed, so that later reports do not
 * wait for this process. A report takes less than a second; the start of the process takes up to
 * half a minute on a busy machine.
 */
const RENDER_TIMEOUT_MS = 120_000;

let previousReport: Promise<unknown> = Promise.resolve();
let idleTimer: NodeJS.Timeout | undefined;
let reportProcess: ChildProcess | undefined;

/** Typesets a report as a PDF in a separate process. The memory is freed when the process ends. */
export function renderAnalyticsPdf(report: ReportFileContent): Promise<Uint8Array> {
  const pdf = previousReport.then(() => renderInProcess(report));
  previousReport = pdf.catch(() => undefined);
  return pdf;
}

async function renderInProcess(report: ReportFileContent): Promise<Uint8Array> {
  clearTimeout(idleTimer);
  const child = reportProcess?.connected ? reportProcess : startReportProcess();
  reportProcess = child;
  child.ref();
  child.channel?.ref();
  const renderTimer = setTimeout(() => child.kill('SIGKILL'), RENDER_TIMEOUT_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const rejectOnExit = (code: number | null, signal: NodeJS.Signals | null) => {
        // Clears the variable, because `connected` can still be true for a moment after the exit.
        reportProcess = undefined;
        reject(new Error(`the PDF process ended with ${code ?? signal}`));
      };
      child.once('exit', rejectOnExit).once('error', reject);
      child.once('message', (bytes) => resolve(bytes as Uint8Array));
      child.send(report, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(renderTimer);
    for (const name of ['message', 'exit', 'error']) child.removeAllListeners(name);
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(stopReportProcess, IDLE_TIMEOUT_MS).unref();
  }
}

/**
 * Starts the report process. Consecutive reports share the process, because a fork blocks the large
 * server process for tens of ms.
 */
function startReportProcess(): ChildProcess {
  const child = fork(new URL('analytics-pdf.ts', import.meta.url), { serialization: 'advanced' });
  // Lowers the priority of the report process, so that the server handles requests first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

function stopReportProcess(): void {
  // `disconnect` emits an error if the process has already ended.
  if (reportProcess?.connected) reportProcess.disconnect();
  reportProcess = undefined;
}
