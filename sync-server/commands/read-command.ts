import { parseArgs } from 'node:util';

export const USAGE = `Usage:
  npm run head-office -- backup FILE             writes all that head office knows into FILE
  npm run head-office -- restore FILE            fills an empty head office from FILE
  npm run head-office -- restore FILE --replace  throws away what head office holds, then fills it
  npm run head-office -- catalogue FILE          makes FILE the next price list, or says what is wrong with it
  npm run head-office -- export FILE             writes every row into FILE as JSON that says what its fields are
  npm run head-office -- showroom DEALER NAME PLACE ADDRESS PHONE TIMEZONE   founds a showroom, and its dealer
  npm run head-office -- admin CODE NAME EMAIL PHONE   makes an administrator, with a code to set a password
  npm run head-office -- reset CODE              gives an agent a code to set a new password
  npm run head-office -- new-epoch               opens a new epoch: tablets send again what this database lacks
  npm run head-office -- verify                  says whether the logs are as they were written
  npm run head-office -- verify --heads FILE     also says whether the logs contain the heads in FILE
  npm run head-office -- log-heads FILE          writes the last hash of every log into FILE, to be kept elsewhere
  npm run head-office -- archive-log FILE DAYS   moves the contents of log entries older than DAYS (90 or more) to a signed FILE
  npm run head-office -- verify-archive FILE     checks FILE against its signature and the log
  npm run head-office -- targets FILE            sets the monthly targets in FILE: showroom,month,target in US dollars

Backup, restore, archive-log and verify-archive take a passphrase with --passphrase-file FILE or
BACKUP_PASSPHRASE: the file is encrypted with it.

Finds the database as the server does: DATABASE_URL, or else DATA_DIR.`;

const argumentCounts = {
  backup: 1,
  restore: 1,
  catalogue: 1,
  targets: 1,
  verify: 0,
  'log-heads': 1,
  'archive-log': 2,
  'verify-archive': 1,
  'new-epoch': 0,
  export: 1,
  showroom: 6,
  admin: 4,
  reset: 1,
} as const;

export interface Command {
  name: keyof typeof argumentCounts;
  /** First argument; empty for a command without arguments. */
  file: string;
  more: string[];
  replace: boolean;
  passphraseFile?: string | undefined;
  /** File with heads of the logs from an earlier time, with which `verify` compares the logs. */
  headsFile?: string | undefined;
}

const commandsByOption = {
  replace: ['restore'],
  'passphrase-file': ['backup', 'restore', 'archive-log', 'verify-archive'],
  heads: ['verify'],
} as const;

/** Returns undefined for an invalid command; the caller then prints the usage. */
export function readCommand(args: string[]): Command | undefined {
  try {
    const options = {
      replace: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
      heads: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = '', ...commandArguments] = positionals;
    const isComplete =
      isCommand(name) &&
      commandArguments.length === argumentCounts[name] &&
      !commandArguments.includes('');
    if (!isComplete || !areOptionsValid(name, values)) return undefined;
    const [file = '', ...more] = commandArguments;
    return {
      name,
      file,
      more,
      replace: values.replace ?? false,
      passphraseFile: values['passphrase-file'],
      headsFile: values.heads,
    };
  } catch {
    return undefined;
  }
}

function areOptionsValid(name: Command['name'], values: object): boolean {
  return Object.entries(values).every(([option, value]) => {
    const commands: readonly string[] = commandsByOption[option as keyof typeof commandsByOption];
    return value !== '' && commands.includes(name);
  });
}

function isCommand(name: string): name is Command['name'] {
  return Object.hasOwn(argumentCounts, name);
}
