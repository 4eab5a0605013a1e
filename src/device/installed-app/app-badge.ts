/** The methods of the W3C Badging API, if the browser supports it. */
type BadgeCapable = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows a number on the icon of the installed app; zero removes the badge. */
export async function showBadge(count: number): Promise<void> {
  const icon: BadgeCapable = navigator;
  try {
    await (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.());
  } catch {
    // The app is not installed, or the user does not allow badges. Ignored, because the badge is
    // optional.
  }
}
