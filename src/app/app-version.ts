import { version } from '../../package.json' with { type: 'json' };
import { readBuildHash } from './build-hash.ts';

const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');

/** The number of the release. */
export const releasedVersion = version;

/** The release, and the build hash from the name of the entry script. */
export const appVersion = `${version} (${readBuildHash(entry?.src)})`;
