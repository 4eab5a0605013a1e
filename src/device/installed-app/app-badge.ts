/** The methods of the W3C Badging API, which some browsers lack. */
type BadgeNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows a number on the icon of the installed app; zero removes the badge. */
export async function showBadge(count: number): Promise<void> {
  const badgeNavigator: BadgeNavigator = navigator;
  try {
    await (count > 0 ? badgeNavigator.setAppBadge?.(count) : badgeNavigator.clearAppBadge?.());
  } catch {
    // The app is not installed, or the user does not allow badges. The app works without a badge.
  }
}
