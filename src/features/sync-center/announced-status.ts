import type { SyncStatus } from '../../sync/sync-status.ts';

type Kind = SyncStatus['kind'];

/** Transient statuses, whose announcements would interrupt a screen reader constantly. */
const passing = new Set<Kind>(['not-enrolled', 'connecting', 'receiving', 'uploading']);
/** Statuses for staff, which are not announced to a customer who uses the tablet. */
const forStaff = new Set<Kind>(['needs-attention', 'sign-in-needed', 'update-needed']);

/** Whether a sync status is announced to screen readers. */
export function isAnnounced({ kind }: SyncStatus, isStaffs: boolean): boolean {
  return !passing.has(kind) && (isStaffs || !forStaff.has(kind));
}
