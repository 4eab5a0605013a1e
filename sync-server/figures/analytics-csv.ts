import papaparse from 'papaparse';
import { toShownDollars } from '#domain/money.ts';
import type { Analytics } from './read-analytics.ts';

/** What tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets take what begins like this for a formula and carry it out. */
const formula = /^'*[=+\-@\t\r\n][\s\S]*$/;

type Cell = string | number | null;

/** All figures as one file, in tables one below the other. Money is in whole US dollars. */
export function analyticsCsv({ figures, period, names }: Analytics): string {
  const { metrics, months, models, funnel, showrooms, agents } = figures;
  const tables: Cell[][][] = [
    [['Days', period.from, period.through]],
    [
      ['Figure', 'Value', 'Change %'],
      ['Total Revenue', dollars(metrics.totalRevenue.value), metrics.totalRevenue.change],
      ['Vehicles Sold', metrics.vehiclesSold.value, metrics.vehiclesSold.change],
      ['New Customers', metrics.newCustomers.value, metrics.newCustomers.change],
      ['Conversion Rate %', percent(metrics.conversionRate.value), metrics.conversionRate.change],
    ],
    [
      ['Month', 'Revenue', 'Target'],
      ...months.map((row) => [row.month, dollars(row.revenue), dollars(row.target)]),
    ],
    [
      ['Model', 'Sales', '%'],
      ...models.map((row) => [names.vehicle(row.vehicleId), row.sales, row.percentage]),
    ],
    [['Stage', 'Count', '%'], ...funnel.map((row) => [row.stage, row.count, row.percentage])],
    [
      ['Showroom', 'Sales', 'Revenue'],
      ...showrooms.map((row) => [names.showroom(row.showroomId), row.sales, dollars(row.revenue)]),
    ],
    [
      ['Agent', 'Sales', 'Revenue', 'Conversion %', 'Average deal'],
      ...agents.map((row) => [
        names.agent(row.agentId),
        row.sales,
        dollars(row.revenue),
        percent(row.conversion),
        dollars(row.averageDeal),
      ]),
    ],
  ];
  const lines = tables.flatMap((table) => table.concat([[]]));
  const text = papaparse.unparse(lines, { escapeFormulae: formula, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}`;
}

function dollars(stored: number | null): number | null {
  return stored === null ? null : toShownDollars(stored);
}

/** With one decimal, as screens show it. */
function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 10;
}
