import { version } from '../../../package.json' with { type: 'json' };
import { readBuildHash } from './build-hash.ts';

const entryScript = document.querySelector<HTMLScriptElement>('script[type="module"][src]');

/** The version number of the running release, without the build hash. */
export const releasedVersion = version;

/**
 * The version number of the running release, and the build hash from the name of the entry script.
 */
export const appVersion = `${version} (${readBuildHash(entryScript?.src)})`;
