import { parseArgs } from 'node:util';

export const USAGE = `Usage:
  npm run head-office -- backup FILE             writes all that head office knows into FILE
  npm run head-office -- restore FILE            fills an empty head office from FILE
  npm run head-office -- restore FILE --replace  throws away what head office holds, then fills it
  npm run head-office -- catalogue FILE          makes FILE the next price list, or says what is wrong with it

Finds the database as the server does: DATABASE_URL, or else DATA_DIR.`;

export interface Command {
  name: 'backup' | 'restore' | 'catalogue';
  file: string;
  replace: boolean;
}

/** Undefined where it is none: the answer to that is how to ask. */
export function readCommand(args: string[]): Command | undefined {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, file, ...more] = positionals;
    if (!file || more.length > 0) return undefined;
    if (name === 'restore') return { name, file, replace: values.replace };
    if (values.replace) return undefined;
    return name === 'backup' || name === 'catalogue' ? { name, file, replace: false } : undefined;
  } catch {
    return undefined;
  }
}
