import { useEffect, useRef, useState } from 'react';
import { noteDefect } from '../../data/defects.ts';
import { askFigures } from '../../data/figures/ask-figures.ts';
import type { AnalyticsAsOf, AskedAnalytics } from '../../data/figures/read-analytics-figures.ts';
import { heedRows } from '../../data/figures/heed-rows.ts';
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
  asked: Omit<AskedAnalytics, 'now'>,
): AnalyticsAsOf | null | undefined {
  const [figures, setFigures] = useState<AnalyticsAsOf | null>();
  const now = useNow();
  const rows = useLiveValue(() => heedRows(localDatabase));
  const question = JSON.stringify(asked);
  const answered = useRef<string>(undefined);

  // An effect requests the figures, because a worker computes them. A change of the selection
  // requests new figures immediately, without the debounce.
  useEffect(() => {
    if (!rows) return undefined;
    let stop = () => {};
    const ask = () => {
      const { period, showroomIds, ownId, timezone } = JSON.parse(question) as typeof asked;
      const request = () => askFigures('analytics', { period, showroomIds, ownId, timezone, now });
      stop = requestRows(request, {
        found(answer) {
          answered.current = question;
          setFigures(answer);
        },
        failed(error) {
          noteDefect(error);
          if (answered.current !== question) setFigures(null);
        },
      });
    };
    const pausing = setTimeout(ask, answered.current === question ? PAUSE_MS : 0);
    return () => {
      clearTimeout(pausing);
      stop();
    };
  }, [question, now, rows]);

  return figures;
}
