/*
 * Figures are counted in a worker: they look at every customer of the tablet, and no frame of the
 * screen waits for that.
 */
import type { WorkerAnswer } from '../asked-worker.ts';
import { localDatabase } from '../local-database.ts';
import type { FigureRequest } from './figure-messages.ts';
import { readDashboardFigures } from './read-dashboard-figures.ts';

addEventListener('message', ({ data }: MessageEvent<FigureRequest>) => void answer(data));

async function answer({ requestId, ask }: FigureRequest): Promise<void> {
  try {
    say({ requestId, answer: await readDashboardFigures(localDatabase, ask) });
  } catch {
    // Whoever asked hears that there is no answer, and says so.
    say({ requestId });
  }
}

function say(message: WorkerAnswer): void {
  postMessage(message);
}
