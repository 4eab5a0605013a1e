/*
 * Counts figures in a worker, because reading every customer of the tablet on the page would delay
 * frames of the screen.
 */
import type { WorkerAnswer } from '../asked-worker.ts';
import { recoveryOf } from '../database-recovery.ts';
import { failureFacts } from '../failure-facts.ts';
import { localDatabase } from '../local-database.ts';
import type { FigureRequest } from './figure-messages.ts';
import { KeptCounting } from './kept-counting.ts';
import {
  type AnalyticsAsOf,
  type AskedAnalytics,
  readAnalyticsFigures,
} from './read-analytics-figures.ts';
import { readAgentPerformance } from './read-agent-performance.ts';
import { readDashboardFigures } from './read-dashboard-figures.ts';
import { readFigureRows } from './read-figure-rows.ts';

const counting = new KeptCounting(localDatabase);

addEventListener('message', ({ data }: MessageEvent<FigureRequest>) => void answer(data));

async function answer(request: FigureRequest): Promise<void> {
  const { requestId } = request;
  try {
    say({ requestId, answer: await read(request) });
  } catch (error) {
    recoveryOf(localDatabase).check();
    say({ requestId, failure: failureFacts(error) });
  }
}

function read(request: FigureRequest): Promise<unknown> {
  if (request.kind === 'dashboard')
    return readDashboardFigures(localDatabase, request.ask, counting);
  if (request.kind === 'analytics') return analytics(request.ask);
  if (request.kind === 'performance')
    return readAgentPerformance(localDatabase, request.ask, counting);
  return readFigureRows(localDatabase, request.ask);
}

async function analytics(asked: AskedAnalytics): Promise<AnalyticsAsOf> {
  const figures = await readAnalyticsFigures(localDatabase, asked, counting);
  const { ownId: showroomId, timezone, now } = asked;
  // An error of this advance count is ignored: the later request for the figures fails again, and
  // its caller receives the error.
  counting.prepareYear({ showroomId, timezone, now }).catch(() => {});
  return figures;
}

function say(message: WorkerAnswer): void {
  postMessage(message);
}
