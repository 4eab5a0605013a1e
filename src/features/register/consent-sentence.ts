import { languageOf } from '#domain/languages/language.ts';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';

/** Of the sentences this app has by itself, for a head office that sends none. */
const OWN_VERSION = '2026-01';

/** The sentence a customer agrees to in a language, where head office has one. */
export function consentSentence(
  { consentText }: RegistrationOptions,
  locale: string,
): { sentence: string; version: string } | undefined {
  const language = languageOf(locale);
  const sentence = consentText?.sentences[language];
  if (!consentText || sentence === undefined) return undefined;
  return { sentence, version: `${language}-${consentText.version}` };
}

/** What is kept with their answer. */
export function consentVersion(options: RegistrationOptions, locale: string): string {
  return consentSentence(options, locale)?.version ?? `${languageOf(locale)}-${OWN_VERSION}`;
}
