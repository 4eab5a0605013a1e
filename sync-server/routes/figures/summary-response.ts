import * as v from 'valibot';
import { customerFields } from '#domain/customers/customer.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';

const kpiFields = { value: v.nullable(v.number()), trend: v.nullable(v.number()) };

/**
 * Response of the dashboard summary. Amounts are in stored units of money, trends in percent; the
 * conversion rate is a fraction of 1.
 */
export const summaryResponseSchema = v.object({
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
