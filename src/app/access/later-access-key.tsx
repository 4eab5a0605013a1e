import { lazyPart } from '../../device/lazy-part.tsx';
import { addLaterTexts } from '../i18n/i18n.ts';
import { MissingKey } from '../missing/missing-key.tsx';
import { useIsCalm } from '../use-is-calm.ts';

const AccessKey = lazyPart(async () => {
  const [{ AccessKey: Key }] = await Promise.all([import('./access-key.tsx'), addLaterTexts()]);
  return { default: Key };
}, MissingKey);

/** Renders after the first screen, which does not wait for it. */
export function LaterAccessKey() {
  const isCalm = useIsCalm();
  if (!isCalm) return null;
  return <AccessKey />;
}
