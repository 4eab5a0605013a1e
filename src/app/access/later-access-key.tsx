import { lazyPart } from '../../device/lazy-part.tsx';
import { addLaterTexts } from '../i18n/i18n.ts';
import { MissingKey } from '../missing/missing-key.tsx';
import { useIsCalm } from '../use-is-calm.ts';

const AccessKey = lazyPart(async () => {
  const [{ AccessKey: Key }] = await Promise.all([import('./access-key.tsx'), addLaterTexts()]);
  return { default: Key };
}, MissingKey);

/**
 * Renders the accessibility button after the first screen, so that the first screen does not wait
 * for the code of the button.
 */
export function LaterAccessKey() {
  const isCalm = useIsCalm();
  if (!isCalm) return null;
  return <AccessKey />;
}
