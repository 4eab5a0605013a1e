import { Worker } from 'node:worker_threads';
import type { Report } from './analytics-tables.ts';

/** Workers take some 60 MB each: one at a time. */
let running: Promise<unknown> = Promise.resolve();

/** Typesets a report as a PDF, in a worker thread that ends with it. */
export function analyticsPdf(report: Report): Promise<Uint8Array> {
  const written = running.then(() => writeInWorker(report));
  running = written.catch(() => undefined);
  return written;
}

function writeInWorker(report: Report): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('analytics-pdf.ts', import.meta.url), { workerData: report });
    worker.once('message', resolve);
    worker.once('error', reject);
    // After a message this changes nothing.
    worker.once('exit', (code) => reject(new Error(`the PDF worker ended with ${code}`)));
  });
}
