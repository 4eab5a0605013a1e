import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { noteDefect } from '../../data/defects.ts';
import { askFigures } from '../../data/figures/ask-figures.ts';
import type { AskedRows, FigureRows } from '../../data/figures/read-figure-rows.ts';
import { heedRows } from '../../data/figures/heed-rows.ts';
import { localDatabase } from '../../data/local-database.ts';

/** Undefined until they are read for the first time; null where they cannot be. */
export function useFigureRows(asked: AskedRows): FigureRows | null | undefined {
  const [found, setFound] = useState<FigureRows | null>();
  const rows = useLiveQuery(() => heedRows(localDatabase));
  const question = JSON.stringify(asked);

  // They are looked up in a worker, outside React.
  useEffect(() => {
    if (!rows) return undefined;
    let isCurrent = true;
    askFigures('rows', JSON.parse(question) as AskedRows).then(
      (answer) => isCurrent && setFound(answer),
      (error: unknown) => {
        noteDefect(error);
        if (isCurrent) setFound(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [question, rows]);

  return found;
}
