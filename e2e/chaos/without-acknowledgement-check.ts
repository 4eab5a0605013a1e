/*
 * Loaded before anything else, this takes one safeguard out of the real code of the tablet: a response
 * that acknowledges less than an earlier one is stored like any other.
 */
import { registerHooks } from 'node:module';

const CHECKED = /\w+(\.\w+)* < (position\.)?settledThrough\b/;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!/\/src\/sync\/(push-outbox|pull-changes)\.ts$/.test(url)) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (!CHECKED.test(source)) throw new Error(`${url} has no such check`);
    return { ...loaded, source: source.replace(CHECKED, 'false') };
  },
});
