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

/** A first sync changes everything again and again; figures are counted anew when it has paused. */
const PAUSE_MS = 300;

interface Answer {
  showroomId: string;
  /** Counts the questions: an answer that was overtaken is not shown any more. */
  turn: number;
  figures: DashboardAsOf | null;
}

/** Undefined until the first pull is complete and they are counted; null where they cannot be. */
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
        // Figures that were counted before stay.
        setAnswer((shown) =>
          shown?.showroomId === id && shown.figures
            ? shown
            : { showroomId: id, turn, figures: null },
        );
      },
    });
  }, [id, timezone, now]);

  // They are counted in a worker, outside React: at once for who opens the screen,
  useEffect(ask, [ask]);
  // and once rows that have changed have come to rest.
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
  // Figures of a tablet that has no rows yet would be zeros.
  return figures && hasRows !== true ? undefined : figures;
}
