import { create } from 'zustand';

export interface StorageState {
  /** Whether the browser promised not to clear this tablet's storage by itself; null while unknown. */
  persisted: boolean | null;
  /** Bytes; null while unknown, or where the browser does not say. */
  usage: number | null;
  free: number | null;
  quota: number | null;
  /** A write failed because there was no room, and none has been found since. */
  full: boolean;
}

/** How much room this tablet has, and whether what it keeps is safe from the browser. */
export const useStorageState = create<StorageState>()(() => ({
  persisted: null,
  usage: null,
  free: null,
  quota: null,
  full: false,
}));

const LOW_BYTES = 200 * 1024 * 1024;
const LOW_SHARE = 0.05;
const CHECK_EVERY_MS = 3 * 60 * 1000;

export function isStorageLow({ free, quota, full }: StorageState): boolean {
  if (full) return true;
  if (free === null || quota === null) return false;
  return free < LOW_BYTES || free < quota * LOW_SHARE;
}

/** Kept free for records, whatever else is put on this tablet. */
const RESERVED_BYTES = 50 * 1024 * 1024;

/** Whether something large may be kept without taking the room that records need. */
export function hasRoomFor(bytes: number): boolean {
  const { free, full } = useStorageState.getState();
  // While it is written it is there twice.
  return !full && (free === null || free >= 2 * bytes + RESERVED_BYTES);
}

/** Checks now and every few minutes until the returned function is called. */
export function startStorageCheck(): () => void {
  void checkStorage();
  const checking = setInterval(() => void checkStorage(), CHECK_EVERY_MS);
  return () => clearInterval(checking);
}

export async function checkStorage(): Promise<void> {
  if (!hasStorageManager()) return;
  const [persisted, estimate] = await Promise.all([
    navigator.storage.persisted().catch(() => null),
    navigator.storage.estimate().catch((): StorageEstimate => ({})),
  ]);
  const usage = estimate.usage ?? null;
  const quota = estimate.quota ?? null;
  const free = usage === null || quota === null ? null : Math.max(0, quota - usage);
  const full = useStorageState.getState().full && (free === null || free < LOW_BYTES);
  useStorageState.setState({ persisted, usage, quota, free, full });
}

/** Asks the browser to keep this tablet's storage, unless it has promised that already. */
export async function askToPersist(): Promise<void> {
  if (!hasStorageManager()) return;
  const persisted = await navigator.storage
    .persisted()
    .then((already) => already || navigator.storage.persist())
    .catch(() => null);
  useStorageState.setState({ persisted });
}

/** For whoever hears of every failure: remembers it where there was no room to write. */
export function noteWriteFailure(error: unknown): void {
  if (isQuotaError(error)) useStorageState.setState({ full: true });
}

/** Dexie reports an aborted transaction, with what aborted it inside. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== error && isQuotaError(inner));
}

/** Missing in pages that were not served securely. */
function hasStorageManager(): boolean {
  return typeof navigator !== 'undefined' && 'storage' in navigator;
}
