import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { idSchema } from '#domain/id.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { requireAgent } from '../auth/require-agent.ts';
import type { AuthDeps } from '../auth/require-device.ts';
import { RequestError } from '../errors/request-error.ts';
import { analyticsCsv } from '../figures/analytics-csv.ts';
import type { FiguresDeps } from '../figures/count-what-is-new.ts';
import { type Analytics, readAnalytics } from '../figures/read-analytics.ts';
import { readSummary, type Summary } from '../figures/read-summary.ts';

const FAILURES = {
  summary: 'Failed to load dashboard data',
  analytics: 'Failed to fetch analytics data',
  export: 'Failed to export analytics data',
} as const;

/** Whoever asks again within this time is told the same: it reads every customer. */
const SUMMARY_KEPT_MS = 30_000;
const MOST_DAYS = 3653;

const summarySchema = v.object({ showroom: v.optional(idSchema) });
const analyticsSchema = v.object({
  showroom: v.optional(idSchema),
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
});
const exportSchema = v.object({ ...analyticsSchema.entries, format: v.picklist(['csv']) });

type FigureDeps = FiguresDeps & AuthDeps;

/** Figures for those who have no tablet: the same definitions, from what head office has. */
export function figureRoutes(app: FastifyInstance, deps: FigureDeps): void {
  const summaries = new Map<string, { at: number; summary: Promise<Summary> }>();

  app.route({
    method: 'GET',
    url: '/dashboard/summary',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const { showroom } = read(summarySchema, request.query, FAILURES.summary);
      const asked = showroom ?? agent.showroomIds[0];
      const [own] = await readableShowrooms(deps, agent, asked, FAILURES.summary);
      if (!own) throw new RequestError('NOT_FOUND', {}, FAILURES.summary);
      const now = deps.clock.now();
      const kept = summaries.get(own.id);
      if (kept && Math.abs(now - kept.at) < SUMMARY_KEPT_MS) return { data: await kept.summary };
      const summary = readSummary(deps, own);
      summaries.set(own.id, { at: now, summary });
      summary.catch(() => summaries.delete(own.id));
      return { data: await summary };
    },
  });

  app.route({
    method: 'GET',
    url: '/analytics',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const asked = read(analyticsSchema, request.query, FAILURES.analytics);
      const showrooms = await readableShowrooms(deps, agent, asked.showroom, FAILURES.analytics);
      return { data: present(await readAnalytics(deps, { showrooms, days: asked.dateRange })) };
    },
  });

  app.route({
    method: 'GET',
    url: '/analytics/export',
    handler: async (request, reply) => {
      const agent = await requireAgent(deps, request);
      const asked = read(exportSchema, request.query, FAILURES.export);
      const showrooms = await readableShowrooms(deps, agent, asked.showroom, FAILURES.export);
      const analytics = await readAnalytics(deps, { showrooms, days: asked.dateRange });
      const { from, through } = analytics.period;
      const name = `analytics-${asked.showroom ?? 'all'}-${from}-${through}.csv`;
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      void reply.type('text/csv; charset=utf-8');
      return analyticsCsv(analytics);
    },
  });
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  failure: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new RequestError('BAD_REQUEST', {}, failure);
  return parsed.output;
}

/** The showroom that was asked for, or all the agent may see, as on a tablet. */
async function readableShowrooms(
  { store }: FigureDeps,
  agent: Agent,
  asked: string | undefined,
  failure: string,
): Promise<Showroom[]> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  if (asked === undefined) return showrooms.filter(({ id }) => mayActInSpace(agent, id));
  const found = showrooms.filter(({ id }) => id === asked);
  if (found.length === 0) throw new RequestError('NOT_FOUND', {}, failure);
  if (!mayActInSpace(agent, asked)) throw new RequestError('FORBIDDEN', {}, failure);
  return found;
}

/** The names of the API are not ours. Amounts are in stored units, conversions a share of 1. */
function present({ figures, names }: Analytics) {
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
