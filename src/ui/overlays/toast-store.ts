import { create } from 'zustand';

export type ToastTone = 'neutral' | 'positive' | 'caution' | 'danger';

interface ToastContent {
  title: string;
  detail?: string | undefined;
  action?: { label: string; onAct: () => void } | undefined;
  /**
   * Whether the toast is sticky. A sticky toast has no time limit, and newer toasts with another
   * topic do not evict a sticky toast.
   */
  lasting?: boolean | undefined;
  /**
   * Whether the toast concerns more than the current screen. Such a toast has no time limit, and
   * stays when the screen changes.
   */
  outlivesScreen?: boolean | undefined;
  /**
   * The topic of the toast. A new toast replaces earlier toasts with the same topic; for example,
   * the result of a retry replaces the failure.
   */
  about?: string | undefined;
}

/**
 * A failure toast has no time limit. A failure toast requires a topic, so that the toast of a later
 * retry with the same topic replaces the failure toast.
 */
export type ToastMessage =
  | (ToastContent & { tone: 'danger'; about: string })
  | (ToastContent & { tone: Exclude<ToastTone, 'danger'> });

export type Toast = ToastMessage & { toastId: number; leaving: boolean };

/** The topic of all toasts about a full disk. */
export const STORAGE_TOAST_TOPIC = 'storage';

const SHOWN_MS = 6_000;
/** Longer than `SHOWN_MS`, because the user reads the toast, decides and reaches for the button. */
const SHOWN_WITH_ACTION_MS = 10_000;
const LEAVING_MS = 260;
const MAX_TOASTS = 3;

/** All toasts, oldest first. */
export const useToasts = create<readonly Toast[]>(() => []);

let lastToastId = 0;
let isPaused = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function showToast(message: ToastMessage): number {
  lastToastId += 1;
  const toast: Toast = { ...message, toastId: lastToastId, leaving: false };
  dismissSameTopic(message);
  publish([...readToasts(), toast]);
  enforceLimit();
  startTimer(toast);
  return toast.toastId;
}

export function dismissToast(toastId: number): void {
  stopTimer(toastId);
  const markLeaving = (toast: Toast) => Object.assign({}, toast, { leaving: true });
  publish(readToasts().map((toast) => (toast.toastId === toastId ? markLeaving(toast) : toast)));
  setTimeout(() => publish(readToasts().filter((toast) => toast.toastId !== toastId)), LEAVING_MS);
}

/**
 * Dismisses a toast after a tap on one of its buttons, and resumes the timers. Browsers emit no
 * `focusout` when the focused button is removed.
 */
export function dismissToastAfterAction(toastId: number): void {
  dismissToast(toastId);
  resumeToasts();
}

/**
 * Stops all timers while a user reads or reaches for a toast; resuming starts the full time again.
 */
export function pauseToasts(): void {
  isPaused = true;
  readToasts().forEach((toast) => stopTimer(toast.toastId));
}

export function resumeToasts(): void {
  isPaused = false;
  readToasts().forEach(startTimer);
}

/** Removes all toasts, because the next user of the tablet must not read the toasts. */
export function clearToasts(): void {
  readToasts().forEach((toast) => stopTimer(toast.toastId));
  isPaused = false;
  publish([]);
}

export function readToasts(): readonly Toast[] {
  return useToasts.getState();
}

function dismissSameTopic({ about }: ToastMessage) {
  if (about === undefined) return;
  readToasts()
    .filter((toast) => toast.about === about && !toast.leaving)
    .forEach((toast) => dismissToast(toast.toastId));
}

/**
 * Dismisses the failure toasts of a topic. Must be called before a retry that shows no toast after
 * success.
 */
export function dismissFailureToasts(about: string): void {
  readToasts()
    .filter((toast) => toast.about === about && toast.tone === 'danger' && !toast.leaving)
    .forEach((toast) => dismissToast(toast.toastId));
}

/** Dismisses the oldest toasts above the limit, except the newest toast and sticky toasts. */
function enforceLimit() {
  const visible = readToasts().filter((toast) => !toast.leaving);
  const dismissibleToasts = visible.slice(0, -1).filter((toast) => !toast.lasting);
  const excessCount = Math.max(0, visible.length - MAX_TOASTS);
  dismissibleToasts.slice(0, excessCount).forEach((toast) => dismissToast(toast.toastId));
}

function startTimer(toast: Toast) {
  const staysUntilDismissed = toast.tone === 'danger' || toast.lasting || toast.outlivesScreen;
  if (staysUntilDismissed || toast.leaving || isPaused || timers.has(toast.toastId)) return;
  timers.set(
    toast.toastId,
    setTimeout(() => dismissToast(toast.toastId), toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
  );
}

function stopTimer(toastId: number) {
  clearTimeout(timers.get(toastId));
  timers.delete(toastId);
}

function publish(next: readonly Toast[]) {
  useToasts.setState(next, true);
}
