import { useSyncExternalStore } from 'react';

const systemQuery = '(prefers-reduced-motion: reduce)';

/** Whether the user prefers less motion, by a setting of the system or of the app. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion);
}

function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' || matchMedia(systemQuery).matches
  );
}

function subscribe(onChange: () => void): () => void {
  const mediaQuery = matchMedia(systemQuery);
  const attributeObserver = new MutationObserver(onChange);
  mediaQuery.addEventListener('change', onChange);
  attributeObserver.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    mediaQuery.removeEventListener('change', onChange);
    attributeObserver.disconnect();
  };
}
