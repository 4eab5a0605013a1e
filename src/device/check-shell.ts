import { messageSW } from 'workbox-window';

/**
 * Number of cached parts of the app on this tablet. Only the service worker has the list of all
 * parts.
 */
export interface ShellState {
  kept: number;
  of: number;
}

export const CHECK_SHELL = 'CHECK_SHELL';
export const REPAIR_SHELL = 'REPAIR_SHELL';

/**
 * Requests the state from the service worker. Resolves with null if this page has none: it would
 * not start offline.
 */
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
