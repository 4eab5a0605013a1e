import * as v from 'valibot';

/** The languages all texts are there in, English first: a tag that is none of them is read as that. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export const languageSchema = v.picklist(languages);

/** What they are called by those who speak them. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Language, string>;

/**
 * Whose conventions figures, dates and amounts follow. The showrooms are in America, and so is the
 * Spanish that is spoken there; French is written as in France. See decision 0044.
 */
const locales = { en: 'en-US', es: 'es-US', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>;

export function localeOf(language: Language): string {
  return locales[language];
}

/** The first of some BCP 47 tags that is one of our languages, whatever its region: `fr-CA`. */
export function matchLanguage(tags: readonly string[]): Language | undefined {
  const wanted = tags.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0]);
  const known = wanted.flatMap((name) => languages.filter((language) => language === name));
  return known[0];
}

/** What a device speaks by itself: what it was told to, or what its browser does. */
export function ownLanguage(told: Language | null, browserTags: readonly string[]): Language {
  return told ?? matchLanguage(browserTags) ?? languages[0];
}

/** The language a locale is of. */
export function languageOf(locale: string): Language {
  return matchLanguage([locale]) ?? languages[0];
}
