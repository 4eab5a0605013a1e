import * as v from 'valibot';

/**
 * Languages with complete texts. English comes first, because the first language is the fallback.
 */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export const languageSchema = v.picklist(languages);

export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Language, string>;

/**
 * Locales for formatting numbers, dates and amounts. The showrooms are in the United States and use
 * the Spanish spoken there; French follows the conventions of France. See decision 0044.
 */
const locales = { en: 'en-US', es: 'es-US', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>;

export function localeOf(language: Language): string {
  return locales[language];
}

/**
 * Returns the first supported language in a list of BCP 47 tags. Regions are ignored: `fr-CA`
 * matches `fr`.
 */
export function matchLanguage(tags: readonly string[]): Language | undefined {
  const languageCodes = tags.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0]);
  const supportedLanguages = languageCodes.flatMap((name) =>
    languages.filter((language) => language === name),
  );
  return supportedLanguages[0];
}

/**
 * Returns the language of a device: the selected language, otherwise the first supported
 * language of the browser, otherwise English.
 */
export function resolveDeviceLanguage(
  selected: Language | null,
  browserTags: readonly string[],
): Language {
  return selected ?? matchLanguage(browserTags) ?? languages[0];
}

/** Returns the language that a locale belongs to; English for an unsupported language. */
export function languageOf(locale: string): Language {
  return matchLanguage([locale]) ?? languages[0];
}
