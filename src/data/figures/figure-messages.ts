import type { AnalyticsResult, AnalyticsRequest } from './read-analytics-figures.ts';
import type { PerformanceRequest, PerformanceResult } from './read-agent-performance.ts';
import type { OwnFiguresRequest, DashboardResult } from './read-dashboard-figures.ts';
import type { FigureRowsRequest, FigureRows } from './read-figure-rows.ts';

/** Requests to the figures worker (`ask`) and their responses (`answer`). */
export interface FigureRequests {
  dashboard: { ask: OwnFiguresRequest; answer: DashboardResult };
  analytics: { ask: AnalyticsRequest; answer: AnalyticsResult };
  rows: { ask: FigureRowsRequest; answer: FigureRows };
  performance: { ask: PerformanceRequest; answer: PerformanceResult };
}

export type FigureRequestMessage = {
  [K in keyof FigureRequests]: { kind: K; requestId: number; ask: FigureRequests[K]['ask'] };
}[keyof FigureRequests];
