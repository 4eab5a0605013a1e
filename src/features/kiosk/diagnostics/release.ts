/** Keys of release notes. The text of each release note is one sentence. */
type ReleaseNoteKey =
  | 'access'
  | 'administration'
  | 'fleet'
  | 'installed'
  | 'kiosk'
  | 'languages'
  | 'updates';

export interface Release {
  version: string;
  news: readonly ReleaseNoteKey[];
}
