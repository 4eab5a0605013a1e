import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../data/session/session-store.ts';
import { showTheme } from '../device/show-theme.ts';

/** Theme and language of who is signed in; a tablet on which nobody is goes by itself. */
export function useAgentLook(): void {
  const { i18n } = useTranslation();
  const theme = useSession((state) => state.session?.agent.theme) ?? 'auto';
  const locale = useSession((state) => state.session?.agent.locale) ?? 'en';

  // The page around the app is outside of React; before it is painted, so that nothing flashes.
  useLayoutEffect(() => showTheme(theme), [theme]);
  useLayoutEffect(() => {
    // A language without a catalogue waits for one.
    const spoken = i18n.hasResourceBundle(locale, 'common') ? locale : 'en';
    document.documentElement.lang = spoken;
    void i18n.changeLanguage(spoken);
  }, [i18n, locale]);
}
