import { messageSW } from 'workbox-window';

/**
 * The number of cached app files (`kept`) and of all app files (`of`). The service worker counts
 * the files, because only the service worker has the list of all files.
 */
export interface ShellState {
  kept: number;
  of: number;
}

export const CHECK_SHELL = 'CHECK_SHELL';
export const REPAIR_SHELL = 'REPAIR_SHELL';

/**
 * Requests the number of cached files from the service worker. Resolves with null if no service
 * worker controls this page, or if the response is invalid.
 */
export async function requestShellState(): Promise<ShellState | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { controller } = navigator.serviceWorker;
  if (!controller) return null;
  const response: unknown = await messageSW(controller, { type: CHECK_SHELL });
  return isShellState(response) ? response : null;
}

function isShellState(response: unknown): response is ShellState {
  return (
    typeof response === 'object' && response !== null && 'kept' in response && 'of' in response
  );
}
