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
const filling = /\{\{(\w+)[^}]*\}\}|\$t\(([\w.:]+)\)/g;
const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * Returns the faults of a catalogue compared with the model catalogue: missing or additional keys,
 * missing plural forms of the catalogue's language, and wrong placeholders.
 */
export function findMessageFaults(
  model: Catalogue,
  catalogue: Catalogue,
  language: string,
): string[] {
  const wanted = Map.groupBy(textsOf(model), ({ key }) => key);
  const there = Map.groupBy(textsOf(catalogue), ({ key }) => key);
  const missing = [...wanted.keys()].filter((key) => !there.has(key));
  const spare = [...there.keys()].filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...spare.map((key) => `${key} is in no other language`),
    ...[...there].flatMap(([key, texts]) => {
      const asked = wanted.get(key);
      return asked ? faultsOf(key, { asked, texts }, language) : [];
    }),
  ];
}

/** Returns the keys and texts that are identical in both catalogues. */
export function findSameTexts(
  model: Catalogue,
  catalogue: Catalogue,
): { key: string; text: string }[] {
  const known = new Map(textsOf(model).map(({ key, form, text }) => [`${key}_${form}`, text]));
  return textsOf(catalogue).filter(({ key, form, text }) => known.get(`${key}_${form}`) === text);
}

/**
 * Returns the avoided words in the texts of a catalogue, with the wording to use instead. The
 * keys of `avoided` are sources of regular expressions; the values are the wordings.
 */
export function avoidedIn(
  catalogue: Catalogue,
  avoided: Readonly<Record<string, string>>,
): { key: string; fault: string }[] {
  const words = Object.entries(avoided).map(([source, instead]) => ({
    pattern: new RegExp(`(?<![\\p{L}-])(?:${source})(?!\\p{L})`, 'iu'),
    instead,
  }));
  return textsOf(catalogue).flatMap(({ key, text }) => {
    // Replaces special spaces, because the patterns contain normal ones only. Replaces
    // placeholders, because their names are English in all languages.
    const plain = text.replaceAll(filling, '…').replaceAll(/\s/g, ' ');
    return words.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(plain)?.[0];
      return found === undefined ? [] : [{ key, fault: `“${found}”, write: ${instead}` }];
    });
  });
}

function faultsOf(
  key: string,
  { asked, texts }: { asked: readonly Text[]; texts: readonly Text[] },
  language: string,
): string[] {
  const counts = asked.some(({ form }) => form !== null);
  const forms = counts ? new Intl.PluralRules(language).resolvedOptions().pluralCategories : [null];
  const has = texts.map(({ form }) => form);
  const filled = new Set(asked.flatMap(({ text }) => filledIn(text)));
  return [
    ...forms.filter((form) => !has.includes(form)).map((form) => `${key} has no form ${form}`),
    ...has
      .filter((form) => !forms.some((wanted) => wanted === form))
      .map((form) => `${key} has a form ${form}`),
    ...texts.flatMap((text) => fillingFaults(text, filled)),
  ];
}

/**
 * The plural form `one` may omit the placeholder for the count; all other placeholders are
 * required.
 */
function fillingFaults({ key, form, text }: Text, wanted: ReadonlySet<string>): string[] {
  const has = new Set(filledIn(text));
  const left = [...wanted].filter(
    (name) => !has.has(name) && !(form === 'one' && name === 'count'),
  );
  const unknown = [...has].filter((name) => !wanted.has(name));
  return [
    ...left.map((name) => `${key} does not say {{${name}}}`),
    ...unknown.map((name) => `${key} says an unknown {{${name}}}`),
    ...(text.trim() === '' ? [`${key} is empty`] : []),
  ];
}

function filledIn(text: string): string[] {
  return [...text.matchAll(filling)].map(([, name, nested]) => name ?? `$t(${nested})`);
}

function textsOf(catalogue: Catalogue): Text[] {
  return Object.entries(catalogue).flatMap(([part, messages]) => textsUnder(messages, `${part}:`));
}

function textsUnder(messages: Messages, above: string): Text[] {
  return Object.entries(messages).flatMap(([name, message]) => {
    if (typeof message !== 'string') return textsUnder(message, `${above}${name}.`);
    const form = pluralForm.exec(name)?.[1] ?? null;
    return { key: above + name.replace(pluralForm, ''), form, text: message };
  });
}
