import { wordmarkBox, wordmarkLetters } from '../src/ui/wordmark-letters.ts';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What most people read first. Whoever speaks another language fetches theirs a moment later. */
const firstTexts = /[\\/]i18n[\\/]first-en\.ts$/;
/** The letters that English, Spanish and French are written with. */
const firstLetters = /-latin-wght-normal.*\.woff2$/;

const mark = `<svg class="opening" viewBox="${wordmarkBox}" aria-hidden="true"><path d="${wordmarkLetters}" /></svg>`;

/** The part of a built file that is needed here. */
interface BuiltFile {
  fileName: string;
  facadeModuleId?: string | null;
}

/**
 * The page before the app runs: the name stands there at once, and what nothing on the first screen
 * goes without is on its way beside the scripts instead of after them: the texts, and the letters,
 * so that words are painted once and stay where they are.
 */
export function openingPage(): Plugin {
  return {
    name: 'opening-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: withMark(html),
        tags: fetchBeforehand(Object.values(bundle ?? {})),
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
export function fetchBeforehand(built: readonly BuiltFile[]): HtmlTagDescriptor[] {
  const texts = built.filter(({ facadeModuleId }) => firstTexts.test(facadeModuleId ?? ''));
  const letters = built.filter(({ fileName }) => firstLetters.test(fileName));
  return [
    ...texts.map((file) => linkTo(file, { rel: 'modulepreload' })),
    ...letters.map((file) => linkTo(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
  ];
}

function linkTo({ fileName }: BuiltFile, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { ...attrs, crossorigin: true, href: `/${fileName}` },
    injectTo: 'head',
  };
}
