/**
 * Whether the browser may show notifications while the app is in the background; `none` without
 * support.
 */
export type NotifyState = NotificationPermission | 'none';

export function readNotifyState(): NotifyState {
  const isAble = 'Notification' in globalThis && 'serviceWorker' in navigator;
  return isAble ? Notification.permission : 'none';
}

/** Requests the permission, unless the user has decided before. */
export async function askToNotify(): Promise<NotifyState> {
  const state = readNotifyState();
  return state === 'default' ? Notification.requestPermission() : state;
}

/**
 * Shows a notification while the app is in the background. Does nothing in a visible app or without
 * the permission.
 */
export async function notify(title: string, detail: string): Promise<void> {
  if (document.visibilityState === 'visible' || readNotifyState() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body: detail, icon: '/icons/icon-192.png' });
}
