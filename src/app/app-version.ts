import { version } from '../../package.json' with { type: 'json' };

/** Eight characters before the end of a script's name change with everything it needs. */
const buildOf = /-([\w-]{8})\.js$/;

const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');

/** The release. */
export const releasedVersion = version;

/** The release, and what tells its builds apart: the name of the script that the page begins with. */
export const appVersion = `${version} (${buildOf.exec(entry?.src ?? '')?.[1] ?? 'dev'})`;
