import type { SyncStatus } from '../../../sync/status/sync-status.ts';

type Kind = SyncStatus['kind'];

/**
 * Short-lived statuses. They are not announced, because their announcements would interrupt a
 * screen reader constantly.
 */
const transientKinds = new Set<Kind>(['not-enrolled', 'connecting', 'receiving', 'uploading']);

export function isAnnounced(status: SyncStatus, isForCustomer: boolean): boolean {
  return isForCustomer ? isShownToCustomers(status) : !transientKinds.has(status.kind);
}

/**
 * Whether a customer who has the tablet is informed of the status. The outbox, attentions and the
 * connection concern only staff, and no status may claim a save that the customer has not made.
 */
export function isShownToCustomers({ kind }: SyncStatus): boolean {
  return kind === 'cannot-save';
}
