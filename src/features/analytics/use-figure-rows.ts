import { useEffect, useState } from 'react';
import { emitDefect } from '../../data/defects.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import type { FigureRowsRequest, FigureRows } from '../../data/figures/read-figure-rows.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { localDatabase } from '../../data/local-database.ts';
import { requestRows } from '../../data/request-rows.ts';
import { useLiveValue } from '../../data/use-live.ts';

/**
 * Returns the rows of a figure; undefined until the first result, and null if the rows cannot be
 * read.
 */
export function useFigureRows(asked: FigureRowsRequest): FigureRows | null | undefined {
  const [found, setFound] = useState<FigureRows | null>();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const requestKey = JSON.stringify(asked);

  // An effect requests the rows, because a worker reads them.
  useEffect(() => {
    if (!rows) return undefined;
    return requestRows(() => requestFigures('rows', JSON.parse(requestKey) as FigureRowsRequest), {
      found: setFound,
      failed(error) {
        emitDefect(error);
        setFound(null);
      },
    });
  }, [requestKey, rows]);

  return found;
}
