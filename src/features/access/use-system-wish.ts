import { useSyncExternalStore } from 'react';

/** Whether the tablet itself is set to this. */
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
