import { useLayoutEffect } from 'react';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { keepTheme } from '../data/session/look-mirror.ts';
import { useSession } from '../data/session/session-store.ts';
import { showTheme } from '../device/show-theme.ts';

/**
 * Applies the theme of the signed-in agent. Without a session or after a hand-over the system theme
 * applies.
 */
export function useAgentLook(): void {
  const handedOver = useKiosk((state) => state.handedOver);
  const agent = useSession((state) => (handedOver ? undefined : state.session?.agent));
  const theme = agent?.theme ?? 'auto';

  // Layout effect: the document is outside of React, and a change of the theme after the paint
  // would flash.
  useLayoutEffect(() => {
    showTheme(theme);
    keepTheme(theme);
  }, [theme]);
}
