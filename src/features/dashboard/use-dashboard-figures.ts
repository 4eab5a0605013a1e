import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
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

  // They are counted in a worker, outside React.
  useEffect(() => {
    if (!rows) return undefined;
    let isCurrent = true;
    const pausing = setTimeout(() => {
      askFigures('dashboard', { showroomId: id, timezone, now }).then(
        (answer) => isCurrent && setFigures(answer),
        (error: unknown) => {
          noteDefect(error);
          if (isCurrent) setFigures(null);
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pausing);
    };
  }, [id, timezone, now, rows]);

  return figures;
}
