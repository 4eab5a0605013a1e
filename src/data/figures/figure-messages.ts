import type { AnalyticsAsOf, AskedAnalytics } from './read-analytics-figures.ts';
import type { AskedPerformance, PerformanceAsOf } from './read-agent-performance.ts';
import type { AskedFigures, DashboardAsOf } from './read-dashboard-figures.ts';
import type { AskedRows, FigureRows } from './read-figure-rows.ts';

/** Requests to the figures worker and their responses. */
export interface FigureRequests {
  dashboard: { ask: AskedFigures; answer: DashboardAsOf };
  analytics: { ask: AskedAnalytics; answer: AnalyticsAsOf };
  rows: { ask: AskedRows; answer: FigureRows };
  performance: { ask: AskedPerformance; answer: PerformanceAsOf };
}

export type FigureRequest = {
  [K in keyof FigureRequests]: { kind: K; requestId: number; ask: FigureRequests[K]['ask'] };
}[keyof FigureRequests];
