import { lazy, Suspense } from 'react';
import { addLaterTexts } from '../i18n/i18n.ts';
import { useIsCalm } from '../use-is-calm.ts';

const AccessKey = lazy(async () => {
  const [{ AccessKey: Key }] = await Promise.all([import('./access-key.tsx'), addLaterTexts()]);
  return { default: Key };
});

/** Comes behind the first screen, which does not wait for it. */
export function LaterAccessKey() {
  const isCalm = useIsCalm();
  if (!isCalm) return null;
  return (
    <Suspense>
      <AccessKey />
    </Suspense>
  );
}
