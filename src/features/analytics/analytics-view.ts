import * as v from 'valibot';
import { metricNames } from '#domain/figures/analytics-report.ts';
import { type FunnelStage, funnelStages } from '#domain/figures/day-figures.ts';
import type { MetricName } from '#domain/figures/metrics.ts';
import { getLastDays, type Period, periodSchema } from '#domain/figures/period.ts';
import { idSchema } from '#domain/values/id.ts';

/** The selectable ranges, in days (CONST-20). */
export const selectableRanges = [7, 30, 90, 365] as const;
type RangeDays = (typeof selectableRanges)[number];

/** The figure whose rows are displayed in the open sheet. */
export type OpenedFigure = {
  /** The metric whose card was tapped; absent after a tap on a chart or a table. */
  metric?: MetricName | undefined;
} & (
  | {
      kind: 'sales';
      showroomId?: string | undefined;
      month?: string | undefined;
      vehicleId?: string | undefined;
      agentId?: string | undefined;
    }
  | { kind: 'customers'; stage?: FunnelStage | undefined; agentId?: string | undefined }
);

/** Filters and open figure of analytics, stored in the URL. */
export interface AnalyticsView {
  /** A number of days up to today, or a period with a fixed first and last day. */
  range: RangeDays | Period;
  /** Id of the selected showroom; null for all showrooms. */
  showroomId: string | null;
  open: OpenedFigure | null;
}

export const defaultAnalyticsView: AnalyticsView = { range: 30, showroomId: null, open: null };

const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const openedFigureSchema = v.variant('show', [
  v.object({
    show: v.literal('sales'),
    metric: v.optional(v.picklist(metricNames)),
    of: v.optional(idSchema),
    month: v.optional(monthSchema),
    vehicle: v.optional(idSchema),
    agent: v.optional(idSchema),
  }),
  v.object({
    show: v.literal('customers'),
    metric: v.optional(v.picklist(metricNames)),
    stage: v.optional(v.picklist(funnelStages)),
    agent: v.optional(idSchema),
  }),
]);

/** Reads the view from the URL parameters; invalid parameters fall back to the default view. */
export function parseAnalyticsView(params: URLSearchParams): AnalyticsView {
  const customPeriod = v.safeParse(periodSchema, {
    from: params.get('from'),
    through: params.get('through'),
  });
  const days = selectableRanges.find((range) => String(range) === params.get('dateRange'));
  const showroom = v.safeParse(idSchema, params.get('showroom'));
  return {
    range: customPeriod.success ? customPeriod.output : (days ?? defaultAnalyticsView.range),
    showroomId: showroom.success ? showroom.output : null,
    open: parseOpenedFigure(params),
  };
}

function parseOpenedFigure(params: URLSearchParams): OpenedFigure | null {
  const parsed = v.safeParse(openedFigureSchema, Object.fromEntries(params));
  if (!parsed.success) return null;
  const { output } = parsed;
  const { metric } = output;
  if (output.show === 'customers') {
    return { kind: 'customers', metric, stage: output.stage, agentId: output.agent };
  }
  const { of: showroomId, month, vehicle: vehicleId, agent: agentId } = output;
  return { kind: 'sales', metric, showroomId, month, vehicleId, agentId };
}

/** Returns only the parameters that differ from the default view. */
export function toAnalyticsViewParams({ range, showroomId, open }: AnalyticsView): URLSearchParams {
  const paramValues = {
    ...toRangeParams(range),
    ...(showroomId && { showroom: showroomId }),
    ...(open && toOpenedFigureParams(open)),
  };
  const definedParams = Object.entries(paramValues).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(definedParams);
}

function toRangeParams(range: RangeDays | Period) {
  if (typeof range !== 'number') return { from: range.from, through: range.through };
  return range === defaultAnalyticsView.range ? {} : { dateRange: String(range) };
}

function toOpenedFigureParams(open: OpenedFigure) {
  const { kind: show, agentId: agent, metric } = open;
  if (open.kind === 'customers') return { show, metric, agent, stage: open.stage };
  return { show, metric, of: open.showroomId, agent, month: open.month, vehicle: open.vehicleId };
}

/** Returns the period of a view; `today` is the local date of the showroom. */
export function getViewPeriod({ range }: AnalyticsView, today: string): Period {
  return typeof range === 'number' ? getLastDays(range, today) : range;
}
