import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, resolveDeviceLanguage } from '#domain/languages/language.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { reportDefect } from '../errors/report-defect.ts';
import { switchLanguage } from './i18n.ts';
import { resolveScreenLanguage } from './resolve-screen-language.ts';

/** Returns the language of the first screen, computed from the stores that the app has restored. */
export function resolveInitialLanguage(path: string): Language {
  const { handedOver, language } = useKiosk.getState();
  return resolveScreenLanguage({
    path,
    handedOver,
    agents: useSession.getState().session?.agent.locale,
    customers: useJourney.getState().language,
    devices: resolveDeviceLanguage(language, navigator.languages),
  });
}

/** Applies the language of the current owner (agent, customer or tablet) to the screen. */
export function useScreenLanguage(): void {
  const { pathname: path } = useLocation();
  const { handedOver, language } = useKiosk();
  const agents = useSession(({ session }) => session?.agent.locale);
  const customers = useJourney((journey) => journey.language);
  const devices = resolveDeviceLanguage(language, navigator.languages);
  const screenLanguage = resolveScreenLanguage({ path, handedOver, agents, customers, devices });

  // An effect switches the language, because the message catalog and the document are outside of
  // React.
  useLayoutEffect(() => {
    switchLanguage(screenLanguage).catch(reportDefect);
  }, [screenLanguage]);
}
