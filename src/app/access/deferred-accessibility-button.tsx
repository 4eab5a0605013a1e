import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { ButtonLoadFallback } from '../missing/button-load-fallback.tsx';
import { useIsPageIdle } from '../use-is-page-idle.ts';

const AccessibilityButton = lazyPart(async () => {
  const [{ AccessibilityButton: LoadedButton }] = await Promise.all([
    import('./accessibility-button.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: LoadedButton };
}, ButtonLoadFallback);

/**
 * Renders the accessibility button after the first screen, so that the first screen does not wait
 * for the code of the button.
 */
export function DeferredAccessibilityButton() {
  const isPageIdle = useIsPageIdle();
  if (!isPageIdle) return null;
  return <AccessibilityButton />;
}
