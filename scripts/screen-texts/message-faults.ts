type Messages = { [key: string]: string | Messages };

/** The parts of a message catalogue, by their names. */
export type Catalogue = Record<string, Messages>;

interface Text {
  /** The key as `part:key`, without the plural form. */
  key: string;
  /** The plural form, such as `one` or `many`; null for a text without plural forms. */
  form: string | null;
  text: string;
}

/** A placeholder, or a reference to another text. */
const placeholderPattern = /\{\{(\w+)[^}]*\}\}|\$t\(([\w.:]+)\)/g;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/**
 * Returns the faults of a catalogue compared with the model catalogue: missing or additional keys,
 * missing or additional plural forms, wrong placeholders, and empty texts.
 */
export function findMessageFaults(
  model: Catalogue,
  catalogue: Catalogue,
  language: string,
): string[] {
  const modelTexts = Map.groupBy(listTexts(model), ({ key }) => key);
  const catalogueTexts = Map.groupBy(listTexts(catalogue), ({ key }) => key);
  const missingKeys = [...modelTexts.keys()].filter((key) => !catalogueTexts.has(key));
  const extraKeys = [...catalogueTexts.keys()].filter((key) => !modelTexts.has(key));
  return [
    ...missingKeys.map((key) => `${key} is missing`),
    ...extraKeys.map((key) => `${key} is in no other language`),
    ...[...catalogueTexts].flatMap(([key, texts]) => {
      const asked = modelTexts.get(key);
      return asked ? findTextFaults(key, { asked, texts }, language) : [];
    }),
  ];
}

/** Returns the texts that are identical under the same key in both catalogues. */
export function findSameTexts(
  model: Catalogue,
  catalogue: Catalogue,
): { key: string; text: string }[] {
  const modelTexts = new Map(
    listTexts(model).map(({ key, form, text }) => [`${key}_${form}`, text]),
  );
  return listTexts(catalogue).filter(
    ({ key, form, text }) => modelTexts.get(`${key}_${form}`) === text,
  );
}

/**
 * Returns the avoided words in the texts of a catalogue, with the wording to use instead. The
 * keys of `avoided` are sources of regular expressions; the values are the wordings.
 */
export function findAvoidedWords(
  catalogue: Catalogue,
  avoided: Readonly<Record<string, string>>,
): { key: string; fault: string }[] {
  const avoidedPatterns = Object.entries(avoided).map(([source, instead]) => ({
    pattern: new RegExp(`(?<![\\p{L}-])(?:${source})(?!\\p{L})`, 'iu'),
    instead,
  }));
  return listTexts(catalogue).flatMap(({ key, text }) => {
    // Replaces special spaces, because the patterns contain normal ones only. Replaces
    // placeholders, because their names are English in all languages.
    const normalized = text.replaceAll(placeholderPattern, '…').replaceAll(/\s/g, ' ');
    return avoidedPatterns.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(normalized)?.[0];
      return match === undefined ? [] : [{ key, fault: `“${match}”, write: ${instead}` }];
    });
  });
}

function findTextFaults(
  key: string,
  { asked, texts }: { asked: readonly Text[]; texts: readonly Text[] },
  language: string,
): string[] {
  const hasPluralForms = asked.some(({ form }) => form !== null);
  const requiredForms = hasPluralForms
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories
    : [null];
  const actualForms = texts.map(({ form }) => form);
  const expectedPlaceholders = new Set(asked.flatMap(({ text }) => extractPlaceholders(text)));
  return [
    ...requiredForms
      .filter((form) => !actualForms.includes(form))
      .map((form) => `${key} has no form ${form}`),
    ...actualForms
      .filter((form) => !requiredForms.some((requiredForm) => requiredForm === form))
      .map((form) => `${key} has a form ${form}`),
    ...texts.flatMap((text) => findPlaceholderFaults(text, expectedPlaceholders)),
  ];
}

/**
 * The plural form `one` may omit the placeholder for the count; all other placeholders are
 * required.
 */
function findPlaceholderFaults(
  { key, form, text }: Text,
  expectedPlaceholders: ReadonlySet<string>,
): string[] {
  const placeholders = new Set(extractPlaceholders(text));
  const missingPlaceholders = [...expectedPlaceholders].filter(
    (name) => !placeholders.has(name) && !(form === 'one' && name === 'count'),
  );
  const unknownPlaceholders = [...placeholders].filter((name) => !expectedPlaceholders.has(name));
  return [
    ...missingPlaceholders.map((name) => `${key} does not say {{${name}}}`),
    ...unknownPlaceholders.map((name) => `${key} says an unknown {{${name}}}`),
    ...(text.trim() === '' ? [`${key} is empty`] : []),
  ];
}

function extractPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholderPattern)].map(([, name, nested]) => name ?? `$t(${nested})`);
}

function listTexts(catalogue: Catalogue): Text[] {
  return Object.entries(catalogue).flatMap(([part, messages]) =>
    listTextsBelow(messages, `${part}:`),
  );
}

function listTextsBelow(messages: Messages, keyPrefix: string): Text[] {
  return Object.entries(messages).flatMap(([name, message]) => {
    if (typeof message !== 'string') return listTextsBelow(message, `${keyPrefix}${name}.`);
    const form = pluralSuffix.exec(name)?.[1] ?? null;
    return { key: keyPrefix + name.replace(pluralSuffix, ''), form, text: message };
  });
}
