import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { customerFields } from '#domain/customers/customer.ts';
import { funnelStages } from '#domain/figures/day-figures.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import { formatAnalyticsCsv } from '../../figures/analytics-csv.ts';
import { reportOf } from '../../figures/analytics-tables.ts';
import { type Analytics, readAnalytics } from '../../figures/read-analytics.ts';
import { readSummary } from '../../figures/read-summary.ts';
import type { FiguresDeps } from '../../figures/update-figures.ts';
import { renderAnalyticsPdf } from '../../figures/write-report.ts';

const metricSchema = v.object({
  value: v.nullable(v.number()),
  change: v.nullable(v.number()),
  trend: v.nullable(v.picklist(['up', 'down'])),
});

/**
 * Response of the analytics operation, with the field names of the requirements. Amounts are in
 * stored units (20 per dollar), conversion rates are fractions of 1.
 */
const analyticsResponseSchema = v.object({
  metrics: v.object({
    totalRevenue: metricSchema,
    vehiclesSold: metricSchema,
    newCustomers: metricSchema,
    conversionRate: metricSchema,
  }),
  revenueData: v.array(
    v.object({ month: v.string(), revenue: v.number(), target: v.nullable(v.number()) }),
  ),
  modelSalesData: v.array(
    v.object({
      model: v.string(),
      vehicleId: v.string(),
      sales: v.number(),
      percentage: v.number(),
    }),
  ),
  conversionFunnelData: v.array(
    v.object({ stage: v.picklist(funnelStages), count: v.number(), percentage: v.number() }),
  ),
  showroomPerformanceData: v.array(
    v.object({
      showroom: v.string(),
      showroomId: v.string(),
      sales: v.number(),
      revenue: v.number(),
    }),
  ),
  topAgents: v.array(
    v.object({
      name: v.string(),
      agentId: v.string(),
      sales: v.number(),
      revenue: v.number(),
      conversion: v.nullable(v.number()),
      avgDeal: v.nullable(v.number()),
    }),
  ),
});

const kpiFields = { value: v.nullable(v.number()), trend: v.nullable(v.number()) };

/**
 * Response of the dashboard summary. Amounts are in stored units (20 per dollar), trends in
 * percent; the conversion rate is a fraction of 1.
 */
const summaryResponseSchema = v.object({
  kpis: v.object({
    totalSales: v.object(kpiFields),
    conversionRate: v.object({
      ...kpiFields,
      sparkline: v.array(v.object({ value: v.nullable(v.number()) })),
    }),
    activeLeads: v.object({
      ...kpiFields,
      breakdown: v.object({ hot: v.number(), warm: v.number(), cold: v.number() }),
    }),
    monthlyRevenue: v.object({ ...kpiFields, comparison: v.number() }),
  }),
  recentCustomers: v.array(
    v.object({
      id: idSchema,
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      intent: customerFields.intent,
      lastActivity: instantSchema,
    }),
  ),
  recentBuilds: v.array(
    v.object({
      id: idSchema,
      /** Always null, because clients render the pictures of the cars. */
      thumbnail: v.null(),
      modelName: v.nullable(v.string()),
      configuration: v.nullable(v.string()),
      customerName: v.nullable(v.string()),
      price: v.number(),
      createdAt: instantSchema,
    }),
  ),
});

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
      response: createDataEnvelopeSchema(summaryResponseSchema),
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
      response: createDataEnvelopeSchema(analyticsResponseSchema),
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
 * unknown showroom and 403 for a showroom that the agent may not see.
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

function presentAnalytics({
  figures,
  names,
}: Analytics): v.InferOutput<typeof analyticsResponseSchema> {
  return {
    metrics: figures.metrics,
    revenueData: figures.months,
    modelSalesData: figures.models.map(({ vehicleId, sales, percentage }) => ({
      model: names.vehicle(vehicleId),
      vehicleId,
      sales,
      percentage,
    })),
    conversionFunnelData: figures.funnel,
    showroomPerformanceData: figures.showrooms.map(({ showroomId, sales, revenue }) => ({
      showroom: names.showroom(showroomId),
      showroomId,
      sales,
      revenue,
    })),
    topAgents: figures.agents.map(({ agentId, averageDeal, ...agent }) => ({
      name: names.agent(agentId),
      agentId,
      ...agent,
      avgDeal: averageDeal,
    })),
  };
}
