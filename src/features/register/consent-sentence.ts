import type { RegistrationOptions } from '#domain/registration/registration-options.ts';

/** Of the sentence this app has by itself, for a head office that sends none. */
const OWN_VERSION = 'en-2026-01';

/** The sentence a customer agrees to in a language, where head office has one. */
export function consentSentence(
  { consentText }: RegistrationOptions,
  language: string,
): { sentence: string; version: string } | undefined {
  const sentence = consentText?.sentences[language];
  if (!consentText || sentence === undefined) return undefined;
  return { sentence, version: `${language}-${consentText.version}` };
}

/** What is kept with their answer. */
export function consentVersion(options: RegistrationOptions, language: string): string {
  return consentSentence(options, language)?.version ?? OWN_VERSION;
}
