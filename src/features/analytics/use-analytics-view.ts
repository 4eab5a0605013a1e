import { useSearchParams } from 'react-router-dom';
import { type AnalyticsView, readView, writeView } from './analytics-view.ts';

/**
 * What is looked at, kept in the address. Other filters take the place of the last ones; what is
 * opened is a step, so that going back closes it.
 */
export function useAnalyticsView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const setView = (next: AnalyticsView) =>
    setParams(writeView(next), { replace: next.open === null || view.open !== null });
  return [view, setView] as const;
}
