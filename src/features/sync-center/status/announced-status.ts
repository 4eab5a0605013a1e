import type { SyncStatus } from '../../../sync/status/sync-status.ts';

type Kind = SyncStatus['kind'];

/**
 * Short-lived statuses. They are not announced, because their announcements would interrupt a
 * screen reader constantly.
 */
const transientKinds = new Set<Kind>(['not-enrolled', 'connecting', 'receiving', 'uploading']);
/** Statuses for staff, which are not announced to a customer who uses the tablet. */
const staffKinds = new Set<Kind>([
  'needs-attention',
  'not-approved',
  'sign-in-needed',
  'update-needed',
]);

export function isAnnounced({ kind }: SyncStatus, isForStaff: boolean): boolean {
  return !transientKinds.has(kind) && (isForStaff || !staffKinds.has(kind));
}
