import { messageSW } from 'workbox-window';

/**
 * How many of the files of the app are cached on this tablet. The service worker counts them,
 * because only it has the list of all files.
 */
export interface ShellState {
  kept: number;
  of: number;
}

export const CHECK_SHELL = 'CHECK_SHELL';
export const REPAIR_SHELL = 'REPAIR_SHELL';

/**
 * Requests the number of cached files from the service worker. Resolves with null if this page has
 * no service worker, and so would not start offline.
 */
export async function checkShell(): Promise<ShellState | null> {
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
