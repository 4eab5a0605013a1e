import { dirname } from 'node:path';

type Messages = { [key: string]: string | Messages };

/** One part of the message catalogue per name, as in the folders of `src/app/i18n/en`. */
export type Catalogue = Record<string, Messages>;

/** Texts of source files by their paths. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Messages that no source file can be showing, as `part:key`. A file uses the parts that it names
 * in `useTranslation`, `TFunction` or `ParseKeys`; one that names none uses those of its folder. Keys
 * that are missing are not looked for here: the compiler does not let them pass.
 */
export function unusedMessages(catalogue: Catalogue, sources: Sources): string[] {
  const files = [...sources].map(([path, text]) => ({
    folder: dirname(path),
    parts: partsNamedIn(text),
    keys: keysIn(text),
  }));
  const partsOfFolder = (folder: string) =>
    files.filter((file) => file.folder === folder).flatMap(({ parts }) => parts);
  return Object.entries(catalogue).flatMap(([part, messages]) => {
    const used = files
      .filter(({ parts, folder }) =>
        (parts.length > 0 ? parts : partsOfFolder(folder)).includes(part),
      )
      .flatMap(({ keys }) => keys);
    const matchers = used.map((key) => new RegExp(`^(${part}:)?${key}$`));
    return [...new Set(keysOf(messages))]
      .filter(
        (key) => !matchers.some((matcher) => matcher.test(key) || matcher.test(`${part}:${key}`)),
      )
      .map((key) => `${part}:${key}`);
  });
}

function partsNamedIn(text: string): string[] {
  const named = text.matchAll(/(?:useTranslation\(|TFunction<|ParseKeys<)([^)>]*)/g);
  return [...named].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
  );
}

/**
 * Every text in quotes that looks like a key; what a template fills in matches one step of a key,
 * and what is taken as a whole all that is below it.
 */
function keysIn(text: string): string[] {
  const plain = [...text.matchAll(/['"]([\w.:-]+)['"]/g)].map(([, key = '']) => RegExp.escape(key));
  const filledIn = [...text.matchAll(/`([\w.:-]*\$\{[^`\s]*)`/g)].map(([, template = '']) =>
    template
      .split(/\$\{[^}]*\}/)
      .map((fixed) => RegExp.escape(fixed))
      .join('[^.:]+'),
  );
  const whole = [...text.matchAll(/'([\w.:-]+)', \{ returnObjects: true/g)].map(
    ([, key = '']) => `${RegExp.escape(key)}\\..+`,
  );
  return [...plain, ...filledIn, ...whole];
}

/** Plural forms are one key. */
function keysOf(messages: Messages, above = ''): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [above + key.replace(/_(one|other)$/, '')]
      : keysOf(message, `${above}${key}.`),
  );
}
