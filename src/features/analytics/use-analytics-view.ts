import { useSearchParams } from 'react-router-dom';
import { type AnalyticsView, readView, writeView } from './analytics-view.ts';

/**
 * The view in the address. A changed filter replaces the history entry; an opened figure pushes
 * one, so that “back” closes it.
 */
export function useAnalyticsView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const setView = (next: AnalyticsView) =>
    setParams(writeView(next), { replace: next.open === null || view.open !== null });
  return [view, setView] as const;
}
