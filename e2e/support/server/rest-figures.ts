import { toShownDollars } from '#domain/values/money.ts';
import type { DemoServer } from './demo-server.ts';

interface Analytics {
  metrics: Record<
    'totalRevenue' | 'vehiclesSold' | 'newCustomers' | 'conversionRate',
    { value: number | null }
  >;
  revenueData: { revenue: number; target: number | null }[];
  modelSalesData: { sales: number; percentage: number }[];
  conversionFunnelData: { count: number; percentage: number }[];
  showroomPerformanceData: { sales: number; revenue: number }[];
  topAgents: {
    sales: number;
    revenue: number;
    conversion: number | null;
    avgDeal: number | null;
  }[];
}

interface Summary {
  kpis: Record<
    'totalSales' | 'conversionRate' | 'activeLeads' | 'monthlyRevenue',
    { value: number | null }
  >;
}

async function getData<T>(office: DemoServer, path: string): Promise<T> {
  const { token } = await office.signIn();
  const answer = await fetch(`${office.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: T }).data;
}

const dollars = (amount: number | null) => (amount === null ? null : toShownDollars(amount));
const percent = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const share = (value: number | null) => percent(value === null ? null : value * 100);

/** Returns the figures of the last `days` days over REST, arranged like the tables on screen. */
export async function fetchAnalytics(
  office: DemoServer,
  days: number,
): Promise<Map<string, (number | null)[][]>> {
  const answer = await getData<Analytics>(office, `/analytics?dateRange=${days}`);
  const { totalRevenue, vehiclesSold, newCustomers, conversionRate } = answer.metrics;
  return new Map([
    [
      'Key figures',
      [
        [dollars(totalRevenue.value)],
        [vehiclesSold.value],
        [newCustomers.value],
        [share(conversionRate.value)],
      ],
    ],
    [
      'Revenue Trend vs Target',
      answer.revenueData.map(({ revenue, target }) => [dollars(revenue), dollars(target)]),
    ],
    [
      'Sales by Model',
      answer.modelSalesData.map(({ sales, percentage }) => [sales, percent(percentage)]),
    ],
    [
      'Conversion Funnel',
      answer.conversionFunnelData.map(({ count, percentage }) => [count, percent(percentage)]),
    ],
    [
      'Showroom Performance',
      answer.showroomPerformanceData.map(({ sales, revenue }) => [sales, dollars(revenue)]),
    ],
    [
      'Top Performing Agents',
      answer.topAgents.map(({ sales, revenue, conversion, avgDeal }) => [
        sales,
        dollars(revenue),
        share(conversion),
        dollars(avgDeal),
      ]),
    ],
  ]);
}

/** Returns the four figures of the dashboard over REST, as the cards show them. */
export async function fetchSummary(office: DemoServer): Promise<(number | null)[]> {
  const { kpis } = await getData<Summary>(office, '/dashboard/summary');
  return [
    kpis.totalSales.value,
    share(kpis.conversionRate.value),
    kpis.activeLeads.value,
    dollars(kpis.monthlyRevenue.value),
  ];
}
