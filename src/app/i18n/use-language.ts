import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, ownLanguage } from '#domain/languages/language.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { useSession } from '../../data/session/session-store.ts';
import { reportDefect } from '../report-defect.ts';
import { speak } from './i18n.ts';
import { languageInForce } from './language-in-force.ts';

/** The language on a screen, from what is known before anything is rendered. */
export function startingLanguage(path: string): Language {
  const { handedOver, language } = useKiosk.getState();
  return languageInForce({
    path,
    handedOver,
    agents: useSession.getState().session?.agent.locale,
    customers: useJourney.getState().language,
    devices: ownLanguage(language, navigator.languages),
  });
}

/** Keeps the screen in the language of whoever it is for; what is typed on it stays. */
export function useLanguageInForce(): void {
  const { pathname: path } = useLocation();
  const { handedOver, language } = useKiosk();
  const agents = useSession(({ session }) => session?.agent.locale);
  const customers = useJourney((journey) => journey.language);
  const devices = ownLanguage(language, navigator.languages);
  const wanted = languageInForce({ path, handedOver, agents, customers, devices });

  // The catalogue and the page around the app are outside of React.
  useLayoutEffect(() => {
    speak(wanted).catch(reportDefect);
  }, [wanted]);
}
