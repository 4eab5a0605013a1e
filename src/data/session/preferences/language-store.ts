import { create } from 'zustand';
import { type Language, matchLanguage } from '#domain/languages/language.ts';
import { storeLanguage, readStoredLanguage } from '../session-mirror.ts';

interface LanguageState {
  /**
   * The current language of the screen. The selected languages are in the kiosk settings, the
   * agent's session and the customer session.
   */
  inForce: Language;
}

export const useLanguage = create<LanguageState>()(() => ({ inForce: 'en' }));

/**
 * Sets the screen language. Stores the language in web storage, because the next start of the app
 * needs the language before the database is read.
 */
export function setScreenLanguage(inForce: Language): void {
  useLanguage.setState({ inForce });
  storeLanguage(inForce);
}

/**
 * Returns the last language of the screen; null if none is stored, or if this app version does not
 * support the language.
 */
export function findLastLanguage(): Language | null {
  return matchLanguage([readStoredLanguage() ?? '']) ?? null;
}
