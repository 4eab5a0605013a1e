import type { PullProgress } from '../pull/pull-changes.ts';
import type { LoopState } from './loop-state.ts';

export interface SyncFacts {
  enrolled: boolean;
  /** Whether the tablet waits for the approval of a manager. */
  unapproved?: boolean;
  /** Number of outbox entries without a verdict of the server. */
  unsettled: number;
  /**
   * Number of all outbox entries, including settled entries whose effect is not pulled yet, plus
   * unsettled rescued entries of other tablets.
   */
  waiting: number;
  openAttentions: number;
  /** Number of document contents that are not uploaded yet. */
  documentsWaiting?: number;
  /** Time of the last completed pull, ms since 1970 by this tablet's clock. */
  pulledAt: number | undefined;
  /** Whether the next pull loads all rows, for example because stored rows differ. */
  needsFullPull?: boolean;
  /** Whether this tablet's database is readable and has free space. */
  isStorageWorking: boolean;
  loop: LoopState;
}

export type SyncStatus =
  | { kind: 'not-enrolled' | 'not-approved' | 'connecting' | 'up-to-date' }
  | { kind: 'receiving'; progress: PullProgress }
  | { kind: 'sending' | 'working-offline' | 'needs-attention' | 'uploading'; count: number }
  | { kind: 'unreachable'; since: number | undefined }
  | { kind: 'cannot-save' | 'sign-in-needed' | 'update-needed'; waiting: number };

/**
 * Returns the sync status that the app shows. “Up to date” requires a reachable server, a completed
 * pull, no pending full pull, an empty outbox, no open attention and no waiting document. The
 * status never depends on `navigator.onLine`.
 */
export function deriveSyncStatus(facts: SyncFacts): SyncStatus {
  const { loop, waiting } = facts;
  const blockedStatus = deriveBlockedStatus(facts);
  if (blockedStatus) return blockedStatus;
  if (loop.reachable === false) return getUnreachableStatus(facts);
  if (waiting > 0) return { kind: 'sending', count: waiting };
  if (loop.progress !== null) return { kind: 'receiving', progress: loop.progress };
  if (loop.reachable === null) return { kind: 'connecting' };
  return deriveStatusWhenSent(facts);
}

/** Returns the status of a tablet that cannot sync until a person acts; null for other tablets. */
function deriveBlockedStatus(facts: SyncFacts): SyncStatus | null {
  const { loop, waiting } = facts;
  if (!facts.enrolled) return { kind: 'not-enrolled' };
  if (!facts.isStorageWorking || !loop.canSave) return { kind: 'cannot-save', waiting };
  if (loop.phase === 'update-needed') return { kind: 'update-needed', waiting };
  if (loop.phase === 'paused') return { kind: 'sign-in-needed', waiting };
  return facts.unapproved ? { kind: 'not-approved' } : null;
}

/**
 * Open attentions take precedence over waiting documents, because attentions need a decision of an
 * agent.
 */
function deriveStatusWhenSent({
  openAttentions,
  documentsWaiting = 0,
  pulledAt,
  needsFullPull = false,
}: SyncFacts): SyncStatus {
  if (pulledAt === undefined || needsFullPull) return { kind: 'connecting' };
  if (openAttentions > 0) return { kind: 'needs-attention', count: openAttentions };
  if (documentsWaiting > 0) return { kind: 'uploading', count: documentsWaiting };
  return { kind: 'up-to-date' };
}

function getUnreachableStatus({ waiting, pulledAt }: SyncFacts): SyncStatus {
  if (waiting > 0) return { kind: 'working-offline', count: waiting };
  return { kind: 'unreachable', since: pulledAt };
}
