import { parseArgs } from 'node:util';

export const USAGE = `Usage:
  npm run head-office -- backup FILE             writes all that head office knows into FILE
  npm run head-office -- restore FILE            fills an empty head office from FILE
  npm run head-office -- restore FILE --replace  throws away what head office holds, then fills it
  npm run head-office -- catalogue FILE          makes FILE the next price list, or says what is wrong with it
  npm run head-office -- verify                  says whether the log of what was done is as it was written
  npm run head-office -- targets FILE            sets the monthly targets in FILE: showroom,month,target in US dollars

Finds the database as the server does: DATABASE_URL, or else DATA_DIR.`;

export interface Command {
  name: 'backup' | 'restore' | 'catalogue' | 'targets' | 'verify';
  /** Empty where the command needs none. */
  file: string;
  replace: boolean;
}

/** Undefined where it is none: the answer to that is how to ask. */
export function readCommand(args: string[]): Command | undefined {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, file, ...more] = positionals;
    if (name === 'verify') {
      return file || values.replace ? undefined : { name, file: '', replace: false };
    }
    if (!file || more.length > 0) return undefined;
    if (name === 'restore') return { name, file, replace: values.replace };
    if (values.replace) return undefined;
    const isOther = name === 'backup' || name === 'catalogue' || name === 'targets';
    return isOther ? { name, file, replace: false } : undefined;
  } catch {
    return undefined;
  }
}
