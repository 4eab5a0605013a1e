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
  const system = matchMedia(systemQuery);
  const app = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  app.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    system.removeEventListener('change', onChange);
    app.disconnect();
  };
}
