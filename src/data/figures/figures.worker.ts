/*
 * Counts figures in a worker, because reading every customer of the tablet on the page would delay
 * frames of the screen.
 */
import { recoveryOf } from '../database/database-recovery.ts';
import { localDatabase } from '../database/local-database.ts';
import { summarizeError } from '../summarize-error.ts';
import type { WorkerResponse } from '../workers/worker-client.ts';
import { CachedFigureCounter } from './cached-figure-counter.ts';
import type { FigureRequestMessage } from './figure-messages.ts';
import { readAgentPerformance } from './read-agent-performance.ts';
import {
  type AnalyticsResult,
  type AnalyticsRequest,
  readAnalyticsFigures,
} from './read-analytics-figures.ts';
import { readDashboardFigures } from './read-dashboard-figures.ts';
import { readFigureRows } from './read-figure-rows.ts';

const counting = new CachedFigureCounter(localDatabase);

addEventListener('message', ({ data }: MessageEvent<FigureRequestMessage>) => void answer(data));

async function answer(request: FigureRequestMessage): Promise<void> {
  const { requestId } = request;
  try {
    postResponse({ requestId, answer: await read(request) });
  } catch (error) {
    recoveryOf(localDatabase).check();
    postResponse({ requestId, failure: summarizeError(error) });
  }
}

function read(request: FigureRequestMessage): Promise<unknown> {
  if (request.kind === 'dashboard')
    return readDashboardFigures(localDatabase, request.ask, counting);
  if (request.kind === 'analytics') return analytics(request.ask);
  if (request.kind === 'performance')
    return readAgentPerformance(localDatabase, request.ask, counting);
  return readFigureRows(localDatabase, request.ask);
}

async function analytics(asked: AnalyticsRequest): Promise<AnalyticsResult> {
  const figures = await readAnalyticsFigures(localDatabase, asked, counting);
  const { ownId: showroomId, timezone, now } = asked;
  // Ignores an error of `prepareYear`, which only fills the cache. A later request reads the same
  // rows again, and its caller receives the error.
  counting.prepareYear({ showroomId, timezone, now }).catch(() => {});
  return figures;
}

function postResponse(message: WorkerResponse): void {
  postMessage(message);
}
