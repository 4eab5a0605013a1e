/* Checks whether this tablet is ready for a day offline: each required part is checked in its
   storage, and counts as ready only if the part is complete. */
import type { OfflineAgent } from '../../../data/session/agent/offline-agent-queries.ts';
import type { ShellState } from '../../../device/service-worker/request-shell-state.ts';

/**
 * Results of the readiness checks on this tablet. A result is null if the value is missing or
 * unknown.
 */
export interface ReadinessResults {
  shell: ShellState | null;
  /** Generation of the price list in force. */
  priceList: number | null;
  pulledAt: number | null;
  pictures: { kept: number; of: number };
  /** Native names of the languages whose texts can be loaded. */
  languages: readonly string[];
  persisted: boolean | null;
  freeBytes: number | null;
  isStorageLow: boolean;
  /** Server clock minus the clock of this tablet, ms. */
  clockOffset: number | null;
  agents: readonly OfflineAgent[];
}

export const readinessParts = [
  'shell',
  'records',
  'catalogue',
  'pictures',
  'languages',
  'persisted',
  'space',
  'clock',
  'agents',
] as const;
export type ReadinessPart = (typeof readinessParts)[number];

/** Maximum age of the last pull, in ms, for a day offline. */
const MAX_PULL_AGE_MS = 24 * 60 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Returns whether each part is ready. A part with an unknown state is not ready. */
export function evaluateReadiness(
  results: ReadinessResults,
  now: number,
): Record<ReadinessPart, boolean> {
  const { shell, pictures, pulledAt, clockOffset } = results;
  return {
    shell: shell !== null && shell.of > 0 && shell.kept === shell.of,
    records: pulledAt !== null && Math.abs(now - pulledAt) <= MAX_PULL_AGE_MS,
    catalogue: results.priceList !== null,
    pictures: pictures.of > 0 && pictures.kept === pictures.of,
    languages: results.languages.length > 0,
    persisted: results.persisted === true,
    space: results.freeBytes !== null && !results.isStorageLow,
    clock: clockOffset !== null && Math.abs(clockOffset) <= CLOCK_TOLERANCE_MS,
    agents: results.agents.some(({ validUntil }) => validUntil > now),
  };
}
