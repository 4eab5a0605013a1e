import * as v from 'valibot';
import { funnelStages } from '#domain/figures/day-figures.ts';
import type { Analytics } from '../../figures/read-analytics.ts';

const metricSchema = v.object({
  value: v.nullable(v.number()),
  change: v.nullable(v.number()),
  trend: v.nullable(v.picklist(['up', 'down'])),
});

/**
 * Response of the analytics operation, with the field names of the requirements. Amounts are in
 * stored units of money, conversion rates are fractions of 1.
 */
export const analyticsResponseSchema = v.object({
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

export function presentAnalytics({
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
