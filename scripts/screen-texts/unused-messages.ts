type Messages = { [key: string]: string | Messages };

/** Parts of the message catalogue by name, such as `login`; see the folder `src/app/i18n/en`. */
export type Catalogue = Record<string, Messages>;

/** Contents of source files by path. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Returns the messages that no source file uses, as `part:key`. A file uses the parts that it names
 * in `useTranslation`, `TFunction` or `ParseKeys`. A file without such names uses the parts of the
 * other files in its feature or folder. This check ignores keys in the code that have no message,
 * because the compiler rejects them.
 */
export function findUnusedMessages(catalogue: Catalogue, sources: Sources): string[] {
  const files = [...sources].map(([path, text]) => ({
    folder: /^src\/(?:features\/)?[^/]+/.exec(path)?.[0],
    parts: findNamedParts(text),
    keys: extractKeyPatterns(text),
  }));
  const partsOfFolder = (folder: string | undefined) =>
    files.filter((file) => file.folder === folder).flatMap(({ parts }) => parts);
  return Object.entries(catalogue).flatMap(([part, messages]) => {
    const keyPatterns = files
      .filter(({ parts, folder }) =>
        (parts.length > 0 ? parts : partsOfFolder(folder)).includes(part),
      )
      .flatMap(({ keys }) => keys);
    const matchers = keyPatterns.map((key) => new RegExp(`^(${part}:)?${key}$`));
    return [...new Set(listMessageKeys(messages))]
      .filter(
        (key) => !matchers.some((matcher) => matcher.test(key) || matcher.test(`${part}:${key}`)),
      )
      .map((key) => `${part}:${key}`);
  });
}

function findNamedParts(text: string): string[] {
  const partLists = text.matchAll(/(?:useTranslation\(|TFunction<|ParseKeys<)([^)>]*)/g);
  return [...partLists].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
  );
}

/**
 * Returns regular expressions for all quoted texts in the code that look like keys. A
 * placeholder of a template matches one segment of a key; a key with `returnObjects` matches all
 * keys below it.
 */
function extractKeyPatterns(text: string): string[] {
  const literalKeys = [...text.matchAll(/['"]([\w.:-]+)['"]/g)].map(([, key = '']) =>
    RegExp.escape(key),
  );
  const templateKeys = [...text.matchAll(/`([\w.:-]*\$\{[^`\s]*)`/g)].map(([, template = '']) =>
    template
      .split(/\$\{[^}]*\}/)
      .map((literalPart) => RegExp.escape(literalPart))
      .join('[^.:]+'),
  );
  const subtreeKeys = [...text.matchAll(/'([\w.:-]+)', \{ returnObjects: true/g)].map(
    ([, key = '']) => `${RegExp.escape(key)}\\..+`,
  );
  return [...literalKeys, ...templateKeys, ...subtreeKeys];
}

/** Returns the keys of all messages without the plural suffix, so a key may occur twice. */
function listMessageKeys(messages: Messages, keyPrefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [keyPrefix + key.replace(/_(one|other)$/, '')]
      : listMessageKeys(message, `${keyPrefix}${key}.`),
  );
}
