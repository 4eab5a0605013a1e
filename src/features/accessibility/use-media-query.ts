import { useSyncExternalStore } from 'react';

/** Whether the operating system of the tablet matches this media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const mediaQuery = matchMedia(query);
      mediaQuery.addEventListener('change', onChange);
      return () => mediaQuery.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
