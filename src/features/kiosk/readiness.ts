/*
 * “Ready to work without internet”: each line is looked up where the thing itself is, and is green
 * only when all of it is there.
 */
import type { KnownAgent } from '../../data/queries/offline-agent-queries.ts';
import type { ShellState } from '../../device/check-shell.ts';

/** What was found on this tablet. Null where it could not be found out. */
export interface Findings {
  shell: ShellState | null;
  /** The generation of the price list in force. */
  priceList: number | null;
  pulledAt: number | null;
  pictures: { kept: number; of: number };
  /** The languages whose texts are there, by their own names. */
  languages: readonly string[];
  persisted: boolean | null;
  freeBytes: number | null;
  isStorageLow: boolean;
  /** Head office's clock minus this tablet's, ms. */
  clockOffset: number | null;
  agents: readonly KnownAgent[];
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

/** A record older than this is not what a day without a network should begin with. */
const FRESH_MS = 24 * 60 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Which parts are there. What could not be found out is not there. */
export function readyParts(found: Findings, now: number): Record<ReadinessPart, boolean> {
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
