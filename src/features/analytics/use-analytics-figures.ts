import { useEffect, useRef, useState } from 'react';
import { emitDefect } from '../../data/defects.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import type {
  AnalyticsResult,
  AnalyticsRequest,
} from '../../data/figures/read-analytics-figures.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { localDatabase } from '../../data/local-database.ts';
import { requestRows } from '../../data/request-rows.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * Debounce in ms: an initial sync changes the rows continuously, and figures are computed after a
 * pause.
 */
const PAUSE_MS = 300;

/**
 * Returns the analytics figures; undefined until the first result, and null if the figures cannot
 * be read.
 */
export function useAnalyticsFigures(
  asked: Omit<AnalyticsRequest, 'now'>,
): AnalyticsResult | null | undefined {
  const [figures, setFigures] = useState<AnalyticsResult | null>();
  const now = useNow();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const requestKey = JSON.stringify(asked);
  const answeredKey = useRef<string>(undefined);

  // An effect requests the figures, because a worker computes them. A change of the selection
  // requests new figures immediately, without the debounce.
  useEffect(() => {
    if (!rows) return undefined;
    let stop = () => {};
    const sendRequest = () => {
      const { period, showroomIds, ownId, timezone } = JSON.parse(requestKey) as typeof asked;
      const request = () =>
        requestFigures('analytics', { period, showroomIds, ownId, timezone, now });
      stop = requestRows(request, {
        found(answer) {
          answeredKey.current = requestKey;
          setFigures(answer);
        },
        failed(error) {
          emitDefect(error);
          if (answeredKey.current !== requestKey) setFigures(null);
        },
      });
    };
    const pausing = setTimeout(sendRequest, answeredKey.current === requestKey ? PAUSE_MS : 0);
    return () => {
      clearTimeout(pausing);
      stop();
    };
  }, [requestKey, now, rows]);

  return figures;
}
