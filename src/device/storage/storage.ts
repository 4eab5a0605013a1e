import { create } from 'zustand';
import type { FreeSpace } from './ballast.ts';

export interface StorageState {
  /** Whether the browser grants persistent storage; null while unknown. */
  persisted: boolean | null;
  /** Bytes in use; null while unknown or if the browser reports no usage. */
  usage: number | null;
  free: number | null;
  quota: number | null;
  /**
   * Whether the disk is full: a write failed for lack of space, or the ballast file was released.
   */
  full: boolean;
}

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

/** Free space that documents and pictures must leave for records, bytes. */
const RESERVED_BYTES = 50 * 1024 * 1024;

/**
 * Whether a large file fits without using the space reserved for records; true while the free space
 * is unknown, unless the disk is full.
 */
export function hasSpaceFor(bytes: number): boolean {
  const { free, full } = useStorageState.getState();
  // While a file is written, it occupies twice its size.
  return !full && (free === null || free >= 2 * bytes + RESERVED_BYTES);
}

/**
 * Checks the free space immediately and then periodically, more often on low storage. Returns a
 * function that stops the checks.
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
  const check = () => updateStorageState().finally(schedule);
  void check();
  // If a failed write has set `full`, the next check follows in ten seconds.
  const stopFollowing = useStorageState.subscribe((current, previousState) => {
    if (current.full && !previousState.full) schedule();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopFollowing();
  };
}

/**
 * Updates the storage state. Resolves with false if a measurement shows that the disk has too
 * little space to open a failed database again.
 */
export async function updateStorageState(): Promise<boolean> {
  if (!hasStorageManager()) return true;
  const [persisted, estimate, freeSpace] = await Promise.all([
    navigator.storage.persisted().catch(() => null),
    navigator.storage.estimate().catch((): StorageEstimate => ({})),
    measureFreeSpace(),
  ]);
  const usage = estimate.usage ?? null;
  const quota = estimate.quota ?? null;
  const free = usage === null || quota === null ? null : Math.max(0, quota - usage);
  const stayedFull = useStorageState.getState().full && (free === null || free < LOW_BYTES);
  const full = freeSpace === null ? stayedFull : freeSpace !== 'ample';
  useStorageState.setState({ persisted, usage, quota, free, full });
  return freeSpace !== 'none';
}

type MeasureFreeSpace = () => Promise<FreeSpace | null>;
const skipMeasurement: MeasureFreeSpace = () => Promise.resolve(null);
let measureFreeSpace = skipMeasurement;

/**
 * Maintains a ballast file on the disk: each storage check writes the file, or releases it if the
 * disk is full. Returns a function that stops the maintenance.
 */
export function maintainBallast(): () => void {
  const worker = new Worker(new URL('ballast.worker.ts', import.meta.url), { type: 'module' });
  let lastMeasurement: Promise<unknown> = Promise.resolve();
  // Sends one request at a time to the worker, so that each response belongs to the pending
  // request.
  measureFreeSpace = () => {
    const nextMeasurement = lastMeasurement.then(() => measureFreeSpaceIn(worker));
    lastMeasurement = nextMeasurement;
    return nextMeasurement;
  };
  const stopWorker = () => {
    measureFreeSpace = skipMeasurement;
    worker.terminate();
  };
  // Chromium 156 crashes if a worker writes while its page enters the back/forward cache.
  addEventListener('pagehide', stopWorker);
  void updateStorageState();
  return () => {
    removeEventListener('pagehide', stopWorker);
    // Terminates the worker after its last request, because a worker that ends during a write would
    // leave the file locked for the next worker.
    void lastMeasurement.then(stopWorker);
  };
}

/**
 * Resolves with null if the browser has no synchronous file access, the worker fails to load,
 * another page has the file open, or no response arrives within `MEASURE_LIMIT_MS`.
 */
function measureFreeSpaceIn(worker: Worker): Promise<FreeSpace | null> {
  const listenerController = new AbortController();
  const { signal } = listenerController;
  return new Promise<FreeSpace | null>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { signal });
    worker.addEventListener('error', () => resolve(null), { signal });
    setTimeout(() => resolve(null), MEASURE_LIMIT_MS);
    worker.postMessage('secure');
  }).finally(() => listenerController.abort());
}

export async function requestPersistentStorage(): Promise<void> {
  if (!hasStorageManager()) return;
  const persisted = await navigator.storage
    .persisted()
    .then((isPersisted) => isPersisted || navigator.storage.persist())
    .catch(() => null);
  useStorageState.setState({ persisted });
}

/**
 * Must be called with each defect. Sets `full` in the storage state if the cause of the defect is a
 * full disk.
 */
export function markFullOnQuotaError(error: unknown): void {
  if (!isQuotaError(error) || useStorageState.getState().full) return;
  useStorageState.setState({ full: true });
  void updateStorageState();
}

/** Dexie reports the cause of an aborted transaction in `inner`. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== error && isQuotaError(inner));
}

/** Pages without TLS have no storage manager. */
function hasStorageManager(): boolean {
  return typeof navigator !== 'undefined' && 'storage' in navigator;
}
