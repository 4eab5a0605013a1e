import { useEffect, useState } from 'react';
import { noteDefect } from '../../data/defects.ts';
import { askFigures } from '../../data/figures/ask-figures.ts';
import type { AskedRows, FigureRows } from '../../data/figures/read-figure-rows.ts';
import { heedRows } from '../../data/figures/heed-rows.ts';
import { localDatabase } from '../../data/local-database.ts';
import { requestRows } from '../../data/request-rows.ts';
import { useLiveValue } from '../../data/use-live.ts';

/**
 * Returns the rows of a figure; undefined until the first result, and null if the rows cannot be
 * read.
 */
export function useFigureRows(asked: AskedRows): FigureRows | null | undefined {
  const [found, setFound] = useState<FigureRows | null>();
  const rows = useLiveValue(() => heedRows(localDatabase));
  const question = JSON.stringify(asked);

  // An effect requests the rows, because a worker reads them.
  useEffect(() => {
    if (!rows) return undefined;
    return requestRows(() => askFigures('rows', JSON.parse(question) as AskedRows), {
      found: setFound,
      failed(error) {
        noteDefect(error);
        setFound(null);
      },
    });
  }, [question, rows]);

  return found;
}
