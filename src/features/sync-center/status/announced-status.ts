import type { SyncStatus } from '../../../sync/status/sync-status.ts';
import { isShownToCustomers } from './status-labels.ts';

type Kind = SyncStatus['kind'];

/**
 * Short-lived statuses. They are not announced, because their announcements would interrupt a
 * screen reader constantly.
 */
const transientKinds = new Set<Kind>(['not-enrolled', 'connecting', 'receiving', 'uploading']);

export function isAnnounced(status: SyncStatus, isForCustomer: boolean): boolean {
  return isForCustomer ? isShownToCustomers(status) : !transientKinds.has(status.kind);
}
