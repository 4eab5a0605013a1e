/** Keys of release notes. The text of each release note is one sentence. */
type ReleaseNoteKey =
  | 'access'
  | 'administration'
  | 'fleet'
  | 'installed'
  | 'kiosk'
  | 'languages'
  | 'updates';

/** A version of the app with its release notes. */
export interface Release {
  version: string;
  news: readonly ReleaseNoteKey[];
}
