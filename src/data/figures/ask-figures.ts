import { AskedWorker } from '../asked-worker.ts';
import type { FigureRequests } from './figure-messages.ts';
import type { AskedFigures, DashboardAsOf } from './read-dashboard-figures.ts';

let worker: AskedWorker<FigureRequests> | undefined;

/** What the dashboard says now. Rejects where the tablet's database cannot be read. */
export function askDashboardFigures(asked: AskedFigures): Promise<DashboardAsOf> {
  worker ??= new AskedWorker<FigureRequests>(
    new Worker(new URL('figures.worker.ts', import.meta.url), { type: 'module' }),
  );
  return worker.ask('dashboard', asked);
}
