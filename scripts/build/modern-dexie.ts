/**
 * Alias that imports Dexie's build for modern browsers, which is a tenth smaller, with native
 * classes and promises. By default bundlers use its build for ten-year-old browsers.
 */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };
