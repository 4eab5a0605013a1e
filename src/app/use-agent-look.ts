import { useLayoutEffect } from 'react';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { keepTheme } from '../data/session/look-mirror.ts';
import { useSession } from '../data/session/session-store.ts';
import { showTheme } from '../device/show-theme.ts';

/** The theme of who is signed in; a tablet nobody is on goes by itself, and so does a customer's. */
export function useAgentLook(): void {
  const handedOver = useKiosk((state) => state.handedOver);
  const agent = useSession((state) => (handedOver ? undefined : state.session?.agent));
  const theme = agent?.theme ?? 'auto';

  // The page around the app is outside of React; before it is painted, so that nothing flashes.
  useLayoutEffect(() => {
    showTheme(theme);
    keepTheme(theme);
  }, [theme]);
}
