import type { AskedFigures, DashboardAsOf } from './read-dashboard-figures.ts';

/** What is asked of the worker of figures, and what it answers. */
export interface FigureRequests {
  dashboard: { ask: AskedFigures; answer: DashboardAsOf };
}

export interface FigureRequest {
  kind: keyof FigureRequests;
  requestId: number;
  ask: AskedFigures;
}
