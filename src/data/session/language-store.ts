import { create } from 'zustand';
import { type Language, matchLanguage } from '#domain/languages/language.ts';
import { keepLanguage, readKeptLanguage } from './session-mirror.ts';

interface LanguageState {
  /**
   * The language of the screen; `kiosk`, `session` and `journey` contain the selected languages.
   */
  inForce: Language;
}

export const useLanguage = create<LanguageState>()(() => ({ inForce: 'en' }));

/** Sets the language and stores it for the next start, which reads it before the database. */
export function noteLanguage(inForce: Language): void {
  useLanguage.setState({ inForce });
  keepLanguage(inForce);
}

/** Returns the last language of the screen; null on a new tablet. */
export function findLastLanguage(): Language | null {
  return matchLanguage([readKeptLanguage() ?? '']) ?? null;
}
