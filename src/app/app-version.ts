import { version } from '../../package.json' with { type: 'json' };
import { readBuildHash } from './build-hash.ts';

const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');

/** The release. */
export const releasedVersion = version;

/** The release, and what tells its builds apart: the name of the script that the page begins with. */
export const appVersion = `${version} (${readBuildHash(entry?.src)})`;
