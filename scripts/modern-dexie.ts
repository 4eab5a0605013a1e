/**
 * Dexie's package hands bundlers a build for browsers of ten years ago. This is its own build for
 * those that run the app: a tenth smaller, and with native classes and promises.
 */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };
