import { lazy, Suspense } from 'react';
import { addLaterTexts } from '../i18n/i18n.ts';

const AccessKey = lazy(async () => {
  const [{ AccessKey: Key }] = await Promise.all([import('./access-key.tsx'), addLaterTexts()]);
  return { default: Key };
});

/** Comes behind the first screen, which does not wait for it. */
export function LaterAccessKey() {
  return (
    <Suspense>
      <AccessKey />
    </Suspense>
  );
}
