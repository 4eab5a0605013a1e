import { useEffect, useState } from 'react';
import { emitDefect } from '../../data/defects.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import type { PerformanceResult } from '../../data/figures/read-agent-performance.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { localDatabase } from '../../data/local-database.ts';
import type { Session } from '../../data/session/session.ts';
import { requestRows } from '../../data/request-rows.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * Debounce in ms: a sync may change the rows continuously, and figures are computed after a pause.
 */
const PAUSE_MS = 300;

/**
 * Returns the performance figures; undefined until the first result, and null if the figures cannot
 * be read.
 */
export function usePerformance(
  { agent, showroom }: Session,
  days: number,
): PerformanceResult | null | undefined {
  const [figures, setFigures] = useState<PerformanceResult | null>();
  const now = useNow();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const { id: showroomId, timezone } = showroom;
  const agentId = agent.id;

  // An effect requests the figures, because a worker computes them.
  useEffect(() => {
    if (!rows) return undefined;
    let stop = () => {};
    const pausing = setTimeout(() => {
      const request = () =>
        requestFigures('performance', { showroomId, timezone, now, agentId, days });
      stop = requestRows(request, {
        found: setFigures,
        failed(error) {
          emitDefect(error);
          setFigures((last) => last ?? null);
        },
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pausing);
      stop();
    };
  }, [showroomId, timezone, agentId, days, now, rows]);

  return figures;
}
