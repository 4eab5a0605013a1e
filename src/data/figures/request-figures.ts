import { requireOpenDatabase } from '../database/local-database.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { FigureRequests } from './figure-messages.ts';

let worker: WorkerClient<FigureRequests> | undefined;

/** Requests figures from the figures worker. Rejects if the tablet's database cannot be read. */
export async function requestFigures<K extends keyof FigureRequests>(
  kind: K,
  request: FigureRequests[K]['ask'],
): Promise<FigureRequests[K]['answer']> {
  await requireOpenDatabase();
  return getWorker().ask(kind, request);
}

/**
 * Starts the figures worker before the first request, so that the request does not wait for the
 * start.
 */
export function startFiguresWorker(): void {
  getWorker();
}

function getWorker(): WorkerClient<FigureRequests> {
  if (!worker || worker.isTerminated) worker = startWorker();
  return worker;
}

function startWorker(): WorkerClient<FigureRequests> {
  return new WorkerClient<FigureRequests>(
    new Worker(new URL('figures.worker.ts', import.meta.url), { type: 'module' }),
  );
}
