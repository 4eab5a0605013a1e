import { useLayoutEffect } from 'react';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { storeTheme } from '../data/session/appearance-mirror.ts';
import { useSession } from '../data/session/session-store.ts';
import { applyTheme } from '../device/apply-theme.ts';

/**
 * Applies the theme of the signed-in agent. Without a session or after a hand-over the system theme
 * applies.
 */
export function useAgentTheme(): void {
  const handedOver = useKiosk((state) => state.handedOver);
  const agent = useSession((state) => (handedOver ? undefined : state.session?.agent));
  const theme = agent?.theme ?? 'auto';

  // Layout effect: the document is outside of React, and a change of the theme after the paint
  // would flash.
  useLayoutEffect(() => {
    applyTheme(theme);
    storeTheme(theme);
  }, [theme]);
}
