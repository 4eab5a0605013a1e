import { AskedWorker } from '../asked-worker.ts';
import { requireOpenDatabase } from '../local-database.ts';
import type { FigureRequests } from './figure-messages.ts';

let worker: AskedWorker<FigureRequests> | undefined;

/**
 * Requests figures from the figures worker, which counts the current rows. Rejects if the tablet's
 * database cannot be read.
 */
export async function askFigures<K extends keyof FigureRequests>(
  kind: K,
  asked: FigureRequests[K]['ask'],
): Promise<FigureRequests[K]['answer']> {
  await requireOpenDatabase();
  return counter().ask(kind, asked);
}

/**
 * Starts the figures worker before the first request, so that the request does not wait for the
 * start.
 */
export function prepareFigures(): void {
  counter();
}

function counter(): AskedWorker<FigureRequests> {
  if (!worker || worker.isGone) worker = startCounter();
  return worker;
}

function startCounter(): AskedWorker<FigureRequests> {
  return new AskedWorker<FigureRequests>(
    new Worker(new URL('figures.worker.ts', import.meta.url), { type: 'module' }),
  );
}
