import { version } from '../../package.json' with { type: 'json' };

/**
 * The release, and what tells its builds apart: the name of the script that this line is in changes
 * with everything it needs.
 */
export const appVersion = `${version} (${/-([\w-]+)\.js$/.exec(import.meta.url)?.[1] ?? 'dev'})`;
