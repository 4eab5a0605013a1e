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

const figureCounter = new CachedFigureCounter(localDatabase);

addEventListener(
  'message',
  ({ data }: MessageEvent<FigureRequestMessage>) => void handleRequest(data),
);

async function handleRequest(request: FigureRequestMessage): Promise<void> {
  const { requestId } = request;
  try {
    postResponse({ requestId, answer: await readRequestedFigures(request) });
  } catch (error) {
    recoveryOf(localDatabase).check();
    postResponse({ requestId, failure: summarizeError(error) });
  }
}

function readRequestedFigures(request: FigureRequestMessage): Promise<unknown> {
  if (request.kind === 'dashboard')
    return readDashboardFigures(localDatabase, request.ask, figureCounter);
  if (request.kind === 'analytics') return readAnalytics(request.ask);
  if (request.kind === 'performance')
    return readAgentPerformance(localDatabase, request.ask, figureCounter);
  return readFigureRows(localDatabase, request.ask);
}

async function readAnalytics(request: AnalyticsRequest): Promise<AnalyticsResult> {
  const figures = await readAnalyticsFigures(localDatabase, request, figureCounter);
  const { ownId: showroomId, timezone, now } = request;
  // Ignores an error of `prepareYear`, which only fills the cache. A later request reads the same
  // rows again, and its caller receives the error.
  figureCounter.prepareYear({ showroomId, timezone, now }).catch(() => {});
  return figures;
}

function postResponse(message: WorkerResponse): void {
  postMessage(message);
}
