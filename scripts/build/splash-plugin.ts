import type { HtmlTagDescriptor, Plugin } from 'vite';
import { wordmarkBox, wordmarkLetters } from '../../src/ui/brand/wordmark-letters.ts';

/** Matches the module of English texts; texts of other languages are not preloaded. */
const initialTextsPattern = /[\\/]i18n[\\/]initial-texts-en\.ts$/;
const latinFontPattern = /-latin-wght-normal.*\.woff2$/;

const wordmarkSvg = `<svg class="opening" viewBox="${wordmarkBox}" aria-hidden="true"><path d="${wordmarkLetters}" /></svg>`;

interface BuiltFile {
  fileName: string;
  facadeModuleId?: string | null;
}

/**
 * Vite plugin for the HTML page that is visible before the app runs. Inserts the wordmark. Preloads
 * the texts and fonts of the first screen in parallel with the scripts, so that texts are painted
 * once and do not move.
 */
export function splashPlugin(): Plugin {
  return {
    name: 'opening-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: insertWordmark(html),
        tags: createPreloadTags(Object.values(bundle ?? {})),
      }),
    },
  };
}

export function insertWordmark(html: string): string {
  const rootTag = '<div id="root">';
  if (!html.includes(rootTag)) throw new Error('The page has no #root for the name to stand in');
  return html.replace(rootTag, rootTag + wordmarkSvg);
}

/** Returns preload links for texts and fonts; none in development, where no files are built. */
export function createPreloadTags(builtFiles: readonly BuiltFile[]): HtmlTagDescriptor[] {
  const textFiles = builtFiles.filter(({ facadeModuleId }) =>
    initialTextsPattern.test(facadeModuleId ?? ''),
  );
  const fontFiles = builtFiles.filter(({ fileName }) => latinFontPattern.test(fileName));
  return [
    ...textFiles.map((file) => createPreloadTag(file, { rel: 'modulepreload' })),
    ...fontFiles.map((file) =>
      createPreloadTag(file, { rel: 'preload', as: 'font', type: 'font/woff2' }),
    ),
  ];
}

function createPreloadTag(
  { fileName }: BuiltFile,
  attrs: Record<string, string>,
): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { ...attrs, crossorigin: true, href: `/${fileName}` },
    injectTo: 'head',
  };
}
