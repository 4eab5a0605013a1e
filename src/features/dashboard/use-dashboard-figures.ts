import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { noteDefect } from '../../data/defects.ts';
import { askFigures } from '../../data/figures/ask-figures.ts';
import type { DashboardAsOf } from '../../data/figures/read-dashboard-figures.ts';
import { heedRows } from '../../data/figures/heed-rows.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useNow } from '../../ui/use-now.ts';

/** A first sync changes everything again and again; figures are counted when it has paused. */
const PAUSE_MS = 300;

/** Undefined until they are counted for the first time; null where they cannot be. */
export function useDashboardFigures({
  id,
  timezone,
}: Pick<Showroom, 'id' | 'timezone'>): DashboardAsOf | null | undefined {
  const [figures, setFigures] = useState<DashboardAsOf | null>();
  const now = useNow();
  const rows = useLiveQuery(() => heedRows(localDatabase));
  const isAnswered = useRef(false);

  // They are counted in a worker, outside React. Who opens the screen does not wait for a pause.
  useEffect(() => {
    if (!rows) return undefined;
    let isCurrent = true;
    const ask = () => {
      askFigures('dashboard', { showroomId: id, timezone, now }).then(
        (answer) => {
          if (!isCurrent) return;
          isAnswered.current = true;
          setFigures(answer);
        },
        (error: unknown) => {
          noteDefect(error);
          if (isCurrent) setFigures(null);
        },
      );
    };
    const pausing = setTimeout(ask, isAnswered.current ? PAUSE_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(pausing);
    };
  }, [id, timezone, now, rows]);

  return figures;
}
