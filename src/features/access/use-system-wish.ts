import { useSyncExternalStore } from 'react';

/** Whether the operating system of the tablet matches this media query. */
export function useSystemWish(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const wish = matchMedia(query);
      wish.addEventListener('change', onChange);
      return () => wish.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
