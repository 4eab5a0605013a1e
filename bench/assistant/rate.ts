/*
 * `npm run assistant:rate [-- --failures]`: rates the assistant with the questions that were used
 * while the rules were written (`built`), and with questions that were held out (`held`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { rateQuestions, type Rating, readQuestions } from './rate-questions.ts';

const showsFailures = process.argv.includes('--failures');

for (const list of ['built', 'held', 'held-2', 'held-3', 'held-4', 'held-5', 'held-6']) {
  const file = new URL(`questions-${list}.tsv`, import.meta.url);
  if (!existsSync(file)) continue;
  const questions = readQuestions(readFileSync(file, 'utf8'));
  const ratings = rateQuestions(questions);
  process.stdout.write(`\n${list}: ${ratings.length} questions\n`);
  printRow('', ['right', 'other answer', 'refused', 'refusals of absent']);
  for (const language of ['en', 'es', 'fr']) {
    printGroup(
      language,
      ratings.filter((rating) => rating.language === language),
    );
  }
  for (const kind of new Set(ratings.map((rating) => rating.kind))) {
    printGroup(
      kind,
      ratings.filter((rating) => rating.kind === kind),
    );
  }
  printGroup('all', ratings);
  if (showsFailures) printFailures(ratings);
}

function printGroup(name: string, ratings: readonly Rating[]): void {
  const count = (verdict: Rating['verdict']) =>
    ratings.filter((rating) => rating.verdict === verdict).length;
  const refusals = ratings.filter((rating) => rating.isRefusalExpected);
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
  printRow(name, [
    share(count('right'), ratings.length),
    share(count('other'), ratings.length),
    share(count('refused'), ratings.length),
    share(refusals.filter(({ verdict }) => verdict === 'right').length, refusals.length),
  ]);
}

function printRow(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(10)}${cells.map((cell) => cell.padStart(22)).join('')}\n`);
}

function printFailures(ratings: readonly Rating[]): void {
  for (const { verdict, language, question, expected, actual } of ratings) {
    if (verdict !== 'right') {
      process.stdout.write(`${verdict}\t${language}\t${question}\n\t${expected}  ≠  ${actual}\n`);
    }
  }
}
