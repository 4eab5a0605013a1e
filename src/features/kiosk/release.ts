/** What a version can have brought: each is said in one sentence. */
type News = 'access' | 'administration' | 'fleet' | 'installed' | 'kiosk' | 'languages' | 'updates';

/** A version of the app, and what it brought to the people who use it. */
export interface Release {
  version: string;
  news: readonly News[];
}
