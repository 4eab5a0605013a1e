import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { createDataSchema } from '#domain/protocol/endpoint.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { idSchema } from '#domain/values/id.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import { formatAnalyticsCsv } from '../../figures/analytics-csv.ts';
import { reportOf } from '../../figures/analytics-tables.ts';
import { readAnalytics } from '../../figures/read-analytics.ts';
import { readSummary } from '../../figures/read-summary.ts';
import type { FiguresDeps } from '../../figures/update-figures.ts';
import { renderAnalyticsPdf } from '../../figures/write-report.ts';
import { analyticsResponseSchema, presentAnalytics } from './analytics-response.ts';
import { summaryResponseSchema } from './summary-response.ts';

const MOST_DAYS = 3653;

const analyticsQuery = {
  showroom: v.optional(idSchema),
  /** Length of the period in days; the period ends today. */
  dateRange: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MOST_DAYS),
    ),
    '30',
  ),
};

const files = {
  csv: { type: 'text/csv; charset=utf-8', write: formatAnalyticsCsv },
  pdf: { type: 'application/pdf', write: renderAnalyticsPdf },
} as const;

/**
 * API operations on figures for clients without a local database. The figures have the same
 * definitions as on tablets and are computed from the server's rows.
 */
export function createFigureOperations(deps: FiguresDeps): Operation[] {
  return [
    defineOperation({
      id: 'getDashboardSummary',
      method: 'GET',
      path: '/dashboard/summary',
      group: 'Figures',
      summary: 'The dashboard of a showroom',
      caller: 'agent',
      failure: 'Failed to load dashboard data',
      query: v.object({ showroom: v.optional(idSchema) }),
      response: createDataSchema(summaryResponseSchema),
      handle: async ({ agent, query: { showroom } }) => {
        const asked = showroom ?? agent.showroomIds[0];
        const [own] = await readableShowrooms(deps, agent, asked);
        if (!own) throw new RequestError('NOT_FOUND');
        return { data: await readSummary(deps, own) };
      },
    }),
    defineOperation({
      id: 'getAnalytics',
      method: 'GET',
      path: '/analytics',
      group: 'Figures',
      summary: 'The figures of a showroom, or of all the agent may see, over the last days',
      caller: 'agent',
      failure: 'Failed to fetch analytics data',
      query: v.object(analyticsQuery),
      response: createDataSchema(analyticsResponseSchema),
      handle: async ({ agent, query: { showroom, dateRange: days } }) => {
        const showrooms = await readableShowrooms(deps, agent, showroom);
        return { data: presentAnalytics(await readAnalytics(deps, { showrooms, days })) };
      },
    }),
    defineOperation({
      id: 'exportAnalytics',
      method: 'GET',
      path: '/analytics/export',
      group: 'Figures',
      summary: 'The same figures as a file',
      caller: 'agent',
      failure: 'Failed to export analytics data',
      query: v.object({ ...analyticsQuery, format: v.picklist(['csv', 'pdf']) }),
      response: { files: ['text/csv', 'application/pdf'] },
      handle: async ({ agent, query: { showroom, dateRange: days, format }, reply }) => {
        const showrooms = await readableShowrooms(deps, agent, showroom);
        const analytics = await readAnalytics(deps, { showrooms, days });
        const { from, through } = analytics.period;
        const name = `analytics-${showroom ?? 'all'}-${from}-${through}.${format}`;
        void reply.header('content-disposition', `attachment; filename="${name}"`);
        void reply.type(files[format].type);
        return files[format].write(reportOf(analytics));
      },
    }),
  ];
}

/**
 * Returns the requested showroom, or all showrooms that the agent may see. Throws 404 for an
 * unknown showroom and 403 for a forbidden one.
 */
async function readableShowrooms(
  { store }: FiguresDeps,
  agent: Agent,
  asked: string | undefined,
): Promise<Showroom[]> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  if (asked === undefined) return showrooms.filter(({ id }) => mayActInSpace(agent, id));
  const found = showrooms.filter(({ id }) => id === asked);
  if (found.length === 0) throw new RequestError('NOT_FOUND');
  if (!mayActInSpace(agent, asked)) throw new RequestError('FORBIDDEN');
  return found;
}
