/**
 * By default bundlers receive Dexie's build for ten-year-old browsers. This is its build for modern
 * browsers: a tenth smaller, with native classes and promises.
 */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };
