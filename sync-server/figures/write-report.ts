import { fork } from 'node:child_process';
import type { Report } from './analytics-tables.ts';

/** A process takes some 100 MB: one at a time. */
let running: Promise<unknown> = Promise.resolve();

/** Typesets a report as a PDF, in a process that ends with it and gives its memory back. */
export function analyticsPdf(report: Report): Promise<Uint8Array> {
  const written = running.then(() => writeInProcess(report));
  running = written.catch(() => undefined);
  return written;
}

function writeInProcess(report: Report): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('analytics-pdf.ts', import.meta.url), {
      serialization: 'advanced',
    });
    child.once('message', (bytes) => resolve(bytes as Uint8Array));
    child.once('error', reject);
    // After a message this changes nothing.
    child.once('exit', (code) => reject(new Error(`the PDF process ended with ${code}`)));
    child.send(report);
  });
}
