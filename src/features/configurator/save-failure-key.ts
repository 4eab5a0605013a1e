import type { SaveFailure } from './use-save-build.ts';

/** Where the words are for why a build was not saved. */
export function saveFailureKey(code: SaveFailure) {
  switch (code) {
    case 'OPTION_NOT_AVAILABLE':
    case 'PRICE_LIST_UNKNOWN':
    case 'BUILD_SOLD':
    case 'ROW_NOT_FOUND':
    case 'NOT_ENROLLED':
    case 'NOT_SAVED':
      return `failure.${code}` as const;
    default:
      return 'failure.unknown';
  }
}
