import { languageOf } from '#domain/languages/language.ts';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';

/** Version of the built-in consent sentences, for a server that sends none. */
const BUILT_IN_VERSION = '2026-11';

/**
 * Returns the consent sentence of the server in a language; undefined if the server provides none.
 */
export function findConsentSentence(
  { consentText }: RegistrationOptions,
  locale: string,
): { sentence: string; version: string } | undefined {
  const language = languageOf(locale);
  const sentence = consentText?.sentences[language];
  if (!consentText || sentence === undefined) return undefined;
  return { sentence, version: `${language}-${consentText.version}` };
}

/** Returns the version that is stored with the consent, for example `en-2026-01`. */
export function getConsentVersion(options: RegistrationOptions, locale: string): string {
  return (
    findConsentSentence(options, locale)?.version ?? `${languageOf(locale)}-${BUILT_IN_VERSION}`
  );
}
