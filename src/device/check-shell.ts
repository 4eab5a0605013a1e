import { messageSW } from 'workbox-window';

/** How much of the app is kept on this tablet; asked of the service worker, which knows all parts. */
export interface ShellState {
  kept: number;
  of: number;
}

export const CHECK_SHELL = 'CHECK_SHELL';
export const REPAIR_SHELL = 'REPAIR_SHELL';

/** Null where no service worker answers for this page: without a network it would not start. */
export async function checkShell(): Promise<ShellState | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { controller } = navigator.serviceWorker;
  if (!controller) return null;
  const answer: unknown = await messageSW(controller, { type: CHECK_SHELL });
  return isShellState(answer) ? answer : null;
}

function isShellState(answer: unknown): answer is ShellState {
  return typeof answer === 'object' && answer !== null && 'kept' in answer && 'of' in answer;
}
