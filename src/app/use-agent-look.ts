import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { keepTheme } from '../data/session/look-mirror.ts';
import { useSession } from '../data/session/session-store.ts';
import { showTheme } from '../device/show-theme.ts';

/**
 * Theme and language of who is signed in; a tablet on which nobody is goes by itself, and so does one
 * in a customer's hands.
 */
export function useAgentLook(): void {
  const { i18n } = useTranslation();
  const handedOver = useKiosk((state) => state.handedOver);
  const agent = useSession((state) => (handedOver ? undefined : state.session?.agent));
  const theme = agent?.theme ?? 'auto';
  const locale = agent?.locale ?? 'en';

  // The page around the app is outside of React; before it is painted, so that nothing flashes.
  useLayoutEffect(() => {
    showTheme(theme);
    keepTheme(theme);
  }, [theme]);
  useLayoutEffect(() => {
    // A language without a catalogue waits for one.
    const spoken = i18n.hasResourceBundle(locale, 'common') ? locale : 'en';
    document.documentElement.lang = spoken;
    void i18n.changeLanguage(spoken);
  }, [i18n, locale]);
}
