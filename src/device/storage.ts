import { create } from 'zustand';
import type { Room } from './ballast.ts';

export interface StorageState {
  /** Whether the browser promised not to clear this tablet's storage by itself; null while unknown. */
  persisted: boolean | null;
  /** Bytes; null while unknown, or where the browser does not say. */
  usage: number | null;
  free: number | null;
  quota: number | null;
  /** There is no room for new work: a write failed, or the ballast had to be released. */
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
const CHECK_EVERY_MS = 60 * 1000;
const CHECK_LOW_EVERY_MS = 10 * 1000;
const MEASURE_LIMIT_MS = 10 * 1000;

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

/** Checks now, and again the sooner the less room is left, until the returned function is called. */
export function startStorageCheck(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const isLow = isStorageLow(useStorageState.getState());
    timer = setTimeout(() => void check(), isLow ? CHECK_LOW_EVERY_MS : CHECK_EVERY_MS);
  };
  const check = () => checkStorage().finally(schedule);
  void check();
  // A write may fail long before the next check.
  const stopFollowing = useStorageState.subscribe((now, before) => {
    if (now.full && !before.full) schedule();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopFollowing();
  };
}

/** Returns whether a database that failed may be opened again. */
export async function checkStorage(): Promise<boolean> {
  if (!hasStorageManager()) return true;
  const [persisted, estimate, room] = await Promise.all([
    navigator.storage.persisted().catch(() => null),
    navigator.storage.estimate().catch((): StorageEstimate => ({})),
    secureRoom(),
  ]);
  const usage = estimate.usage ?? null;
  const quota = estimate.quota ?? null;
  const free = usage === null || quota === null ? null : Math.max(0, quota - usage);
  const stayedFull = useStorageState.getState().full && (free === null || free < LOW_BYTES);
  const full = room === null ? stayedFull : room !== 'ample';
  useStorageState.setState({ persisted, usage, quota, free, full });
  return room !== 'none';
}

type SecureRoom = () => Promise<Room | null>;
const withoutBallast: SecureRoom = () => Promise.resolve(null);
let secureRoom = withoutBallast;

/**
 * Keeps ballast on the disk of a tablet that has work to lose: every check writes it, or releases it
 * where there is no room left. Returns how to stop.
 */
export function keepBallast(): () => void {
  const worker = new Worker(new URL('ballast.worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: each response belongs to the oldest request.
  secureRoom = () => {
    const next = last.then(() => secureRoomIn(worker));
    last = next;
    return next;
  };
  const end = () => {
    secureRoom = withoutBallast;
    worker.terminate();
  };
  // Chromium 156 crashes where a worker writes while its page enters the back/forward cache.
  addEventListener('pagehide', end);
  void checkStorage();
  return () => {
    removeEventListener('pagehide', end);
    // A worker that ends within a write would keep the file locked for the next one.
    void last.then(end);
  };
}

/** Null where the browser has no such files, the worker cannot be loaded, or another page has not closed the file. */
function secureRoomIn(worker: Worker): Promise<Room | null> {
  const settled = new AbortController();
  const { signal } = settled;
  return new Promise<Room | null>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { signal });
    worker.addEventListener('error', () => resolve(null), { signal });
    setTimeout(() => resolve(null), MEASURE_LIMIT_MS);
    worker.postMessage('secure');
  }).finally(() => settled.abort());
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

/** Called with every defect: without room for a write the tablet counts as full. */
export function noteWriteFailure(error: unknown): void {
  if (!isQuotaError(error) || useStorageState.getState().full) return;
  useStorageState.setState({ full: true });
  void checkStorage();
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
