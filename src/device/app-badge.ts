/** W3C Badging API, where a browser has it. */
type BadgeCapable = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows a number on the icon of the installed app, and none for nothing. */
export async function showBadge(count: number): Promise<void> {
  const icon: BadgeCapable = navigator;
  try {
    await (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.());
  } catch {
    // Not installed, or not allowed: it is a courtesy.
  }
}
