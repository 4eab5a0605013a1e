import { useCallback, useEffect, useRef, useState } from 'react';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import type { DashboardResult } from '../../data/figures/read-dashboard-figures.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { requestWithRetry } from '../../data/live/request-with-retry.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import { useNow } from '../../ui/time/use-now.ts';

/**
 * Debounce in ms. An initial sync changes rows continuously, so figures are computed only after a
 * pause in the changes.
 */
const REQUEST_DEBOUNCE_MS = 300;

interface FiguresResult {
  showroomId: string;
  /** Number of the request, so that an older response does not replace a newer response. */
  turn: number;
  figures: DashboardResult | null;
}

/**
 * Returns the key figures; undefined until the first pull is complete and the figures are computed,
 * null on an error.
 */
export function useDashboardFigures({
  id,
  timezone,
}: Pick<Showroom, 'id' | 'timezone'>): DashboardResult | null | undefined {
  const [result, setResult] = useState<FiguresResult>();
  const requestCountRef = useRef(0);
  const now = useNow();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const hasPulled = useLiveValue(async () => {
    return (await readMeta(localDatabase, 'pulledAt')) !== undefined;
  });

  const requestFiguresNow = useCallback(() => {
    const turn = ++requestCountRef.current;
    const applyFigures = (figures: DashboardResult | null) =>
      setResult((current) =>
        current && current.turn > turn ? current : { showroomId: id, turn, figures },
      );
    return requestWithRetry(() => requestFigures('dashboard', { showroomId: id, timezone, now }), {
      found: applyFigures,
      failed(error) {
        emitDefect(error);
        // After an error, the previous figures stay displayed.
        setResult((current) =>
          current?.showroomId === id && current.figures
            ? current
            : { showroomId: id, turn, figures: null },
        );
      },
    });
  }, [id, timezone, now]);

  // An effect requests the figures, because a worker computes them. The first request is sent
  // immediately.
  useEffect(requestFiguresNow, [requestFiguresNow]);
  // A change of the rows sends another request after the debounce.
  useEffect(() => {
    if (!rows) return undefined;
    let stopRequest = () => {};
    const debounceTimer = setTimeout(() => {
      stopRequest = requestFiguresNow();
    }, REQUEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(debounceTimer);
      stopRequest();
    };
  }, [requestFiguresNow, rows]);

  const figures = result?.showroomId === id ? result.figures : undefined;
  // Hides the figures until rows are pulled, because figures without any row would be zero.
  return figures && hasPulled !== true ? undefined : figures;
}
