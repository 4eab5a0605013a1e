import { hasAccessibilitySettings } from '../../data/session/preferences/accessibility-store.ts';

/**
 * Applies saved accessibility settings before the first screen. Without saved settings, the code of
 * the settings is not loaded.
 */
export async function restoreAccessibilitySettings(): Promise<void> {
  if (!hasAccessibilitySettings()) return;
  const { followAccessibilitySettings } = await import('./follow-accessibility-settings.ts');
  followAccessibilitySettings();
}
