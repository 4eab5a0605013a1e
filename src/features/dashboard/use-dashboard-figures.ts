import { useCallback, useEffect, useRef, useState } from 'react';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { noteDefect } from '../../data/defects.ts';
import { askFigures } from '../../data/figures/ask-figures.ts';
import type { DashboardAsOf } from '../../data/figures/read-dashboard-figures.ts';
import { heedRows } from '../../data/figures/heed-rows.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { requestRows } from '../../data/request-rows.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * Debounce in ms: an initial sync changes the rows continuously, and figures are computed after a
 * pause.
 */
const PAUSE_MS = 300;

interface Answer {
  showroomId: string;
  /** Number of the request, so that an older response does not replace a newer response. */
  turn: number;
  figures: DashboardAsOf | null;
}

/**
 * Returns the key figures; undefined until the first pull is complete and the figures are computed,
 * null on an error.
 */
export function useDashboardFigures({
  id,
  timezone,
}: Pick<Showroom, 'id' | 'timezone'>): DashboardAsOf | null | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const turns = useRef(0);
  const now = useNow();
  const rows = useLiveValue(() => heedRows(localDatabase));
  const hasRows = useLiveValue(async () => {
    return (await readMeta(localDatabase, 'pulledAt')) !== undefined;
  });

  const ask = useCallback(() => {
    const turn = ++turns.current;
    const show = (figures: DashboardAsOf | null) =>
      setAnswer((shown) =>
        shown && shown.turn > turn ? shown : { showroomId: id, turn, figures },
      );
    return requestRows(() => askFigures('dashboard', { showroomId: id, timezone, now }), {
      found: show,
      failed(error) {
        noteDefect(error);
        // After an error, the previous figures stay displayed.
        setAnswer((shown) =>
          shown?.showroomId === id && shown.figures
            ? shown
            : { showroomId: id, turn, figures: null },
        );
      },
    });
  }, [id, timezone, now]);

  // An effect requests the figures, because a worker computes them. The first request is sent
  // immediately.
  useEffect(ask, [ask]);
  // A change of the rows sends another request after the debounce.
  useEffect(() => {
    if (!rows) return undefined;
    let stop = () => {};
    const pausing = setTimeout(() => {
      stop = ask();
    }, PAUSE_MS);
    return () => {
      clearTimeout(pausing);
      stop();
    };
  }, [ask, rows]);

  const figures = answer?.showroomId === id ? answer.figures : undefined;
  // Hides the figures until rows are pulled, because figures without any row would be zero.
  return figures && hasRows !== true ? undefined : figures;
}
