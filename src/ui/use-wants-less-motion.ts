import { useSyncExternalStore } from 'react';

const systemWish = '(prefers-reduced-motion: reduce)';

/** Whether the user prefers less motion, by a setting of the system or of the app. */
export function useWantsLessMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsLessMotion);
}

function wantsLessMotion(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced' || matchMedia(systemWish).matches;
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia(systemWish);
  const app = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  app.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    system.removeEventListener('change', onChange);
    app.disconnect();
  };
}
