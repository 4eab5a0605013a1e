import { wordmarkBox, wordmarkLetters } from '../src/ui/wordmark-letters.ts';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What most people read first. Whoever speaks another language fetches theirs a moment later. */
const firstTexts = /[\\/]i18n[\\/]first-en\.ts$/;

const mark = `<svg class="opening" viewBox="${wordmarkBox}" aria-hidden="true"><path d="${wordmarkLetters}" /></svg>`;

/** The part of a built file that is needed here. */
interface BuiltFile {
  fileName: string;
  facadeModuleId?: string | null;
}

/**
 * The page before the app runs: the name stands there at once, and the texts, which nothing on the
 * first screen goes without, are on their way beside the scripts instead of after them.
 */
export function openingPage(): Plugin {
  return {
    name: 'opening-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: withMark(html),
        tags: fetchFirstTexts(Object.values(bundle ?? {})),
      }),
    },
  };
}

export function withMark(html: string): string {
  const root = '<div id="root">';
  if (!html.includes(root)) throw new Error('The page has no #root for the name to stand in');
  return html.replace(root, root + mark);
}

/** While the app is developed there is nothing built. */
export function fetchFirstTexts(built: readonly BuiltFile[]): HtmlTagDescriptor[] {
  const texts = built.find(({ facadeModuleId }) => firstTexts.test(facadeModuleId ?? ''));
  if (!texts) return [];
  const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${texts.fileName}` };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}
