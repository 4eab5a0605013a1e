import { useAccessibility } from '../../data/session/preferences/accessibility-store.ts';
import {
  applyAccessibility,
  watchSystemContrast,
} from '../../device/screen/apply-accessibility.ts';

let isFollowing = false;

/**
 * Applies the accessibility settings to the page now, after each change of a setting, and after
 * each change of the system contrast. Later calls do nothing.
 */
export function followAccessibilitySettings(): void {
  if (isFollowing) return;
  isFollowing = true;
  const applySettings = () => applyAccessibility(useAccessibility.getState());
  useAccessibility.subscribe(applySettings);
  watchSystemContrast(applySettings);
  applySettings();
}
