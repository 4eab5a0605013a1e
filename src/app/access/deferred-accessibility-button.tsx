import { lazyPart } from '../../device/lazy-loading/lazy-part.tsx';
import { addLaterTexts } from '../i18n/i18n.ts';
import { MissingButton } from '../missing/missing-button.tsx';
import { useIsPageIdle } from '../use-is-page-idle.ts';

const AccessibilityButton = lazyPart(async () => {
  const [{ AccessibilityButton: Key }] = await Promise.all([
    import('./accessibility-button.tsx'),
    addLaterTexts(),
  ]);
  return { default: Key };
}, MissingButton);

/**
 * Renders the accessibility button after the first screen, so that the first screen does not wait
 * for the code of the button.
 */
export function DeferredAccessibilityButton() {
  const isPageIdle = useIsPageIdle();
  if (!isPageIdle) return null;
  return <AccessibilityButton />;
}
