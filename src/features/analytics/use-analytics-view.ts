import { useSearchParams } from 'react-router-dom';
import { type AnalyticsView, readView, writeView } from './analytics-view.ts';

/**
 * Reads the analytics view from the address, and writes changes back. A changed filter replaces the
 * history entry; opening a figure pushes an entry, so that “back” closes the figure.
 */
export function useAnalyticsView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const setView = (next: AnalyticsView) =>
    setParams(writeView(next), { replace: next.open === null || view.open !== null });
  return [view, setView] as const;
}
