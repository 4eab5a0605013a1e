import type { Page } from '@playwright/test';

type Messages = { [key: string]: string | Messages };

/** Begin and end of each text in the pseudo-locale; user data do not contain these marks. */
export const marks = { begin: '⟦', end: '⟧' } as const;

const accented: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Á',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
  N: 'Ñ',
  S: 'Š',
};
const GROWTH = 0.4;

/**
 * Returns the texts with accents and 40 % longer, to simulate a language with long words.
 * Placeholders stay unchanged.
 */
export function pseudoLocalized<T extends object>(messages: T): T {
  const grown = Object.entries(messages as Messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? grow(message) : pseudoLocalized(message),
  ]);
  return Object.fromEntries(grown) as T;
}

function grow(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|\$t\([^)]*\))/);
  const letters = parts.map((part, at) => (at % 2 === 0 ? accent(part) : part)).join('');
  const plain = text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '');
  if (!/\p{L}/u.test(plain)) return text;
  // Adds words of five letters, so that lines can break as in a sentence.
  const more = ' longé'.repeat(100).slice(0, Math.ceil(plain.length * GROWTH));
  return `${marks.begin}${letters}${more.trimEnd()}${marks.end}`;
}

function accent(text: string): string {
  return text.replaceAll(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter);
}

/**
 * Replaces the texts of one language in the precache of this tablet, effective from the next start.
 * Throws if a chunk is not in the precache.
 */
export async function replaceTexts(
  page: Page,
  chunks: readonly { name: string; exported: string; texts: object }[],
): Promise<void> {
  const sources = chunks.map(({ name, exported, texts }) => {
    const files = Object.entries(texts).map(([part, messages]) => [`./${part}.json`, messages]);
    const source = `export const ${exported} = ${JSON.stringify(Object.fromEntries(files))};`;
    return { name, source };
  });
  const replaced = await page.evaluate(async (wanted) => {
    let count = 0;
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const chunk = wanted.find(({ name }) => request.url.includes(`/assets/${name}-`));
        if (!chunk || !request.url.includes('.js')) continue;
        const headers = { 'content-type': 'text/javascript' };
        await cache.put(request, new Response(chunk.source, { headers }));
        count += 1;
      }
    }
    return count;
  }, sources);
  if (replaced !== chunks.length) throw new Error(`${replaced} of ${chunks.length} were there`);
}
