import { create } from 'zustand';
import type { Room } from './ballast.ts';

export interface StorageState {
  /** Whether the browser grants persistent storage; null while unknown. */
  persisted: boolean | null;
  /** Bytes; null while unknown or not reported by the browser. */
  usage: number | null;
  free: number | null;
  quota: number | null;
  /** The disk is full: a write failed, or the ballast was released. */
  full: boolean;
}

/** The storage of this tablet, and whether the browser may clear it. */
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

/** Reserved for records: documents and pictures must leave this space free. */
const RESERVED_BYTES = 50 * 1024 * 1024;

/** Whether a large file fits without using the space reserved for records. */
export function hasRoomFor(bytes: number): boolean {
  const { free, full } = useStorageState.getState();
  // During its write a file occupies its size twice.
  return !full && (free === null || free >= 2 * bytes + RESERVED_BYTES);
}

/**
 * Checks the storage now and periodically, more often on low storage. Returns a function that stops
 * the checks.
 */
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

/** Resolves with whether a failed database may be opened again. */
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
 * Keeps ballast on the disk of a tablet with work to lose: each check writes it, or releases it if
 * the disk is full. Returns a function that stops it.
 */
export function keepBallast(): () => void {
  const worker = new Worker(new URL('ballast.worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  // One request after the other: each response belongs to the oldest request.
  secureRoom = () => {
    const next = last.then(() => secureRoomIn(worker));
    last = next;
    return next;
  };
  const end = () => {
    secureRoom = withoutBallast;
    worker.terminate();
  };
  // Chromium 156 crashes if a worker writes while its page enters the back/forward cache.
  addEventListener('pagehide', end);
  void checkStorage();
  return () => {
    removeEventListener('pagehide', end);
    // A worker that ends during a write would keep the file locked for the next one.
    void last.then(end);
  };
}

/**
 * Resolves with null if the browser lacks such files, the worker fails to load, or another page has
 * the file open.
 */
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

/** Requests persistent storage from the browser, unless it is granted already. */
export async function askToPersist(): Promise<void> {
  if (!hasStorageManager()) return;
  const persisted = await navigator.storage
    .persisted()
    .then((already) => already || navigator.storage.persist())
    .catch(() => null);
  useStorageState.setState({ persisted });
}

/** Called with each defect. A failed write for lack of space marks the tablet as full. */
export function noteWriteFailure(error: unknown): void {
  if (!isQuotaError(error) || useStorageState.getState().full) return;
  useStorageState.setState({ full: true });
  void checkStorage();
}

/** Dexie reports an aborted transaction and its cause in `inner`. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== error && isQuotaError(inner));
}

/** Missing in pages without TLS. */
function hasStorageManager(): boolean {
  return typeof navigator !== 'undefined' && 'storage' in navigator;
}
