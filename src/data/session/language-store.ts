import { create } from 'zustand';
import { type Language, matchLanguage } from '#domain/languages/language.ts';
import { keepLanguage, readKeptLanguage } from './session-mirror.ts';

interface LanguageState {
  /** What the screen says now; those who choose it are in `kiosk`, `session` and `journey`. */
  inForce: Language;
}

export const useLanguage = create<LanguageState>()(() => ({ inForce: 'en' }));

/** Kept for the next start, which knows it before it has read anything from the disk. */
export function noteLanguage(inForce: Language): void {
  useLanguage.setState({ inForce });
  keepLanguage(inForce);
}

/** What the screen said last; null on a new tablet. */
export function findLastLanguage(): Language | null {
  return matchLanguage([readKeptLanguage() ?? '']) ?? null;
}
