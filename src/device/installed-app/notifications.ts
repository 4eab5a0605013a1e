/**
 * The permission to show notifications while the app is in the background; `none` if the browser
 * does not support notifications.
 */
export type NotificationState = NotificationPermission | 'none';

export function readNotificationState(): NotificationState {
  const isSupported = 'Notification' in globalThis && 'serviceWorker' in navigator;
  return isSupported ? Notification.permission : 'none';
}

export async function requestNotificationPermission(): Promise<NotificationState> {
  const state = readNotificationState();
  return state === 'default' ? Notification.requestPermission() : state;
}

/**
 * Shows a notification while the app is in the background. Does nothing while the app is visible,
 * or if the permission is not granted.
 */
export async function notifyInBackground(title: string, detail: string): Promise<void> {
  if (document.visibilityState === 'visible' || readNotificationState() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body: detail, icon: '/icons/icon-192.png' });
}
