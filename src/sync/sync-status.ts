import type { LoopState } from './loop-state.ts';
import type { PullProgress } from './pull-changes.ts';

export interface SyncFacts {
  enrolled: boolean;
  /** Entries head office has not settled yet. */
  unsettled: number;
  /** Entries in the outbox: unsettled, or settled and not pulled yet. */
  waiting: number;
  openAttentions: number;
  /** Contents of documents that head office has not got. */
  documentsWaiting?: number;
  /** When a pull last completed; this tablet's clock, ms. */
  pulledAt: number | undefined;
  /** Whether this tablet's database can be read, and has room. */
  isStorageWorking: boolean;
  loop: LoopState;
}

export type SyncStatus =
  | { kind: 'not-enrolled' | 'connecting' | 'up-to-date' }
  | { kind: 'receiving'; progress: PullProgress }
  | { kind: 'sending' | 'working-offline' | 'needs-attention' | 'uploading'; count: number }
  | { kind: 'unreachable'; since: number | undefined }
  | { kind: 'cannot-save' | 'sign-in-needed' | 'update-needed'; waiting: number };

/**
 * The one truth about sync that is shown. “Up to date” is said only when the outbox is empty and
 * head office has answered a pull since; nothing is derived from the browser's idea of a network.
 */
export function deriveSyncStatus(facts: SyncFacts): SyncStatus {
  const { loop, waiting } = facts;
  if (!facts.enrolled) return { kind: 'not-enrolled' };
  if (!facts.isStorageWorking || !loop.canSave) return { kind: 'cannot-save', waiting };
  if (loop.phase === 'update-needed') return { kind: 'update-needed', waiting };
  if (loop.phase === 'paused') return { kind: 'sign-in-needed', waiting };
  if (loop.reachable === false) return whileUnreachable(facts);
  if (waiting > 0) return { kind: 'sending', count: waiting };
  if (loop.progress !== null) return { kind: 'receiving', progress: loop.progress };
  if (loop.reachable === null) return { kind: 'connecting' };
  return whenAllIsSent(facts);
}

/** Records are more urgent than papers, and what a person must decide than either. */
function whenAllIsSent({ openAttentions, documentsWaiting = 0 }: SyncFacts): SyncStatus {
  if (openAttentions > 0) return { kind: 'needs-attention', count: openAttentions };
  if (documentsWaiting > 0) return { kind: 'uploading', count: documentsWaiting };
  return { kind: 'up-to-date' };
}

function whileUnreachable({ waiting, pulledAt }: SyncFacts): SyncStatus {
  if (waiting > 0) return { kind: 'working-offline', count: waiting };
  return { kind: 'unreachable', since: pulledAt };
}
