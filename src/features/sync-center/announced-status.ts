import type { SyncStatus } from '../../sync/sync-status.ts';

type Kind = SyncStatus['kind'];

/** They pass by: who listens would hear nothing else. */
const passing = new Set<Kind>(['not-enrolled', 'connecting', 'receiving', 'uploading']);
/** Of what concerns staff a customer with the tablet hears nothing. */
const forStaff = new Set<Kind>(['needs-attention', 'sign-in-needed', 'update-needed']);

/** Whether a status is said to who cannot see it. */
export function isAnnounced({ kind }: SyncStatus, isStaffs: boolean): boolean {
  return !passing.has(kind) && (isStaffs || !forStaff.has(kind));
}
