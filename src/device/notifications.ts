/** Whether this browser may tell of something while the app is not in front; `none` where it cannot. */
export type NotifyState = NotificationPermission | 'none';

export function readNotifyState(): NotifyState {
  const isAble = 'Notification' in globalThis && 'serviceWorker' in navigator;
  return isAble ? Notification.permission : 'none';
}

/** Asks the person, unless they have answered before. */
export async function askToNotify(): Promise<NotifyState> {
  const state = readNotifyState();
  return state === 'default' ? Notification.requestPermission() : state;
}

/** Tells of something while the app is behind others; nothing where it is seen anyway, or may not. */
export async function notify(title: string, detail: string): Promise<void> {
  if (document.visibilityState === 'visible' || readNotifyState() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body: detail, icon: '/icons/icon-192.png' });
}
