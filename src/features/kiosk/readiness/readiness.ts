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
  /** Native names of the languages whose texts are cached. */
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
const FRESH_MS = 24 * 60 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Returns for each part whether it is ready. A part with an unknown state is not ready. */
export function evaluateReadiness(
  found: ReadinessResults,
  now: number,
): Record<ReadinessPart, boolean> {
  const { shell, pictures, pulledAt, clockOffset } = found;
  return {
    shell: shell !== null && shell.of > 0 && shell.kept === shell.of,
    records: pulledAt !== null && Math.abs(now - pulledAt) <= FRESH_MS,
    catalogue: found.priceList !== null,
    pictures: pictures.of > 0 && pictures.kept === pictures.of,
    languages: found.languages.length > 0,
    persisted: found.persisted === true,
    space: found.freeBytes !== null && !found.isStorageLow,
    clock: clockOffset !== null && Math.abs(clockOffset) <= CLOCK_TOLERANCE_MS,
    agents: found.agents.some(({ validUntil }) => validUntil > now),
  };
}
