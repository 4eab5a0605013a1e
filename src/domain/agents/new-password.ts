/**
 * Minimum length in characters. The rules require length instead of digits or symbols, as NIST SP
 * 800-63B recommends. Passwords of earlier releases with 10 characters stay valid until the agent
 * changes them.
 */
export const PASSWORD_MIN_LENGTH = 12;
const PASSWORD_MAX_LENGTH = 1024;
/** Minimum number of characters that remain after the removal of predictable parts. */
const MIN_UNPREDICTABLE_LENGTH = 6;
const MIN_DIFFERENT_CHARACTERS = 4;

export const passwordProblems = ['TOO_SHORT', 'TOO_LONG', 'TOO_EASY', 'SAME_AS_BEFORE'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

interface PasswordContext {
  /** The current password; empty if it is unknown. */
  current: string;
  /** Texts that an attacker knows about the agent: agent code, name, names of showrooms. */
  personalTerms: readonly string[];
}

export function findPasswordProblem(
  newPassword: string,
  { current, personalTerms }: PasswordContext,
): PasswordProblem | null {
  if (Array.from(newPassword).length < PASSWORD_MIN_LENGTH) return 'TOO_SHORT';
  if (newPassword.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  if (newPassword === current) return 'SAME_AS_BEFORE';
  return isEasy(newPassword, personalTerms) ? 'TOO_EASY' : null;
}

/**
 * Whether attackers guess the password early: a common password or phrase, or little more than
 * repetitions, rows of the keyboard, common words and facts about the agent.
 */
function isEasy(password: string, personalTerms: readonly string[]): boolean {
  const lowerCase = password.normalize('NFKC').toLowerCase();
  if (new Set(lowerCase).size < MIN_DIFFERENT_CHARACTERS) return true;
  // Checks the text also with letters instead of similar characters: `p@ssw0rd` is `password`.
  const withLetters = lowerCase.replaceAll(/[013457@$!]/g, (char) => similarLetters[char] ?? char);
  const words = [...personalTerms.flatMap(toWords), ...commonWords];
  return [lowerCase, withLetters].some(
    (text) =>
      commonPhrases.has(text.replaceAll(/[^\p{L}\p{N}]/gu, '')) ||
      Array.from(removePredictableParts(text, words)).length < MIN_UNPREDICTABLE_LENGTH,
  );
}

const similarLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const MIN_WORD_LENGTH = 3;

/** Returns the term and its single words, without short words such as `of`. */
function toWords(term: string): string[] {
  const lowerCase = term.normalize('NFKC').toLowerCase().trim();
  return [lowerCase, ...lowerCase.split(/\s+/)].filter((word) => word.length >= MIN_WORD_LENGTH);
}

function removePredictableParts(text: string, words: readonly string[]): string {
  const withoutWords = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return removeRuns(withoutWords.replaceAll(/(.{2,}?)\1+/gsu, '$1').replaceAll(/(.)\1+/gsu, '$1'));
}

const MIN_RUN_LENGTH = 4;
/** Alphabet, digits, and the rows and diagonals of common keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
];
const runs = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))];

/** Removes runs of at least four neighboring characters of a row, forward or backward. */
function removeRuns(text: string): string {
  let rest = '';
  for (let start = 0; start < text.length;) {
    const length = measureRun(text, start);
    if (length < MIN_RUN_LENGTH) rest += text.charAt(start);
    start += length < MIN_RUN_LENGTH ? 1 : length;
  }
  return rest;
}

function measureRun(text: string, start: number): number {
  let length = 1;
  while (
    start + length < text.length &&
    runs.some((run) => run.includes(text.slice(start, start + length + 1)))
  ) {
    length += 1;
  }
  return length;
}

/** Words that many passwords consist of, together with a year, a number or a symbol. */
const commonWords = (
  'password passwort contraseña contrasena motdepasse welcome bienvenue bienvenido ' +
  'administrator admin letmein changeme iloveyou jetaime teamo sunshine princess football ' +
  'baseball basketball superman spiderman batman dragon monkey master shadow michael jennifer ' +
  'jordan charlie trustno freedom whatever starwars pokemon minecraft computer internet google ' +
  'facebook samsung secret access default company business office login hello summer winter ' +
  'spring autumn january february march april june july august september october november ' +
  'december monday tuesday wednesday thursday friday saturday sunday newyork america canada ' +
  'genesis hyundai forecourt showroom automotive dealership salesman'
).split(' ');

/** Common passwords and phrases, compared without spaces and symbols. */
const commonPhrases: ReadonlySet<string> = new Set(
  (
    'correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumps maryhadalittlelamb ' +
    'tobeornottobe tobeornottobethatisthequestion maytheforcebewithyou opensesameopen ' +
    'onceuponatime happybirthday happynewyear merrychristmas godblessamerica jesuslovesme ' +
    'nothingisimpossible ihatepasswords iforgotmypassword thisismypassword mypasswordis ' +
    'ilovemyfamily ilovemywife ilovemyhusband ilovemydog ilovemymother forgetmenot ' +
    'liverpoolfc manchesterunited realmadrid barcelona1899 chelseafc1905 harrypotter ' +
    'lordoftherings gameofthrones mickeymouse donaldduck supercalifragilisticexpialidocious ' +
    'youshallnotpass winteriscoming rainbowunicorn alakazam12345 abracadabra123 ' +
    'leavemealone donttouchthis donotenter123 unbreakable123 nopasswordhere'
  ).split(' '),
);
