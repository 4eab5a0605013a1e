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

const MAX_DAYS = 3653;

const analyticsQuery = {
  showroom: v.optional(idSchema),
  /** Length of the period in days; the period ends today. */
  dateRange: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MAX_DAYS),
    ),
    '30',
  ),
};

const exportFormats = {
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
        const showroomId = showroom ?? agent.showroomIds[0];
        const [showroomRow] = await findReadableShowrooms(deps, agent, showroomId);
        if (!showroomRow) throw new RequestError('NOT_FOUND');
        return { data: await readSummary(deps, showroomRow) };
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
        const showrooms = await findReadableShowrooms(deps, agent, showroom);
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
        const showrooms = await findReadableShowrooms(deps, agent, showroom);
        const analytics = await readAnalytics(deps, { showrooms, days });
        const { from, through } = analytics.period;
        const fileName = `analytics-${showroom ?? 'all'}-${from}-${through}.${format}`;
        void reply.header('content-disposition', `attachment; filename="${fileName}"`);
        void reply.type(exportFormats[format].type);
        return exportFormats[format].write(reportOf(analytics));
      },
    }),
  ];
}

/**
 * Returns the requested showroom, or all showrooms that the agent may see. Throws 404 for an
 * unknown showroom and 403 for a forbidden one.
 */
async function findReadableShowrooms(
  { store }: FiguresDeps,
  agent: Agent,
  requestedId: string | undefined,
): Promise<Showroom[]> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  if (requestedId === undefined) return showrooms.filter(({ id }) => mayActInSpace(agent, id));
  const requestedShowrooms = showrooms.filter(({ id }) => id === requestedId);
  if (requestedShowrooms.length === 0) throw new RequestError('NOT_FOUND');
  if (!mayActInSpace(agent, requestedId)) throw new RequestError('FORBIDDEN');
  return requestedShowrooms;
}
