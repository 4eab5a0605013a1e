import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAnswerTexts } from '#domain/assistant/assistant.testing.ts';
import type { Language } from '#domain/languages/language.ts';
import { renderAction, renderAnswer, toPlainText } from '#domain/assistant/render-answer.ts';
import { answerRated, createRatedFacts, readQuestions } from './rate-questions.ts';

const lists = ['built', 'held', 'held-2', 'held-3', 'held-4', 'held-5', 'held-6'];

// `vitest -u` records changed answers, which a reader then compares with the questions.
test.each(lists)('each question of the list `%s` gets its recorded answer', async (name) => {
  await expect(formatList(name, listAnswerLines)).toMatchFileSnapshot(
    `recorded/answers-${name}.txt`,
  );
});

test.each(lists)(
  'each question of the list `%s` is parsed into its recorded frame',
  async (name) => {
    await expect(formatList(name, listFrameLines)).toMatchFileSnapshot(
      `recorded/frames-${name}.txt`,
    );
  },
);

type AnsweredQuestion = ReturnType<typeof answerRated>;

/** Returns the questions of a list, each followed by its lines. */
function formatList(
  name: string,
  listLines: (answered: AnsweredQuestion, language: Language) => readonly string[],
): string {
  const list = readFileSync(new URL(`questions-${name}.tsv`, import.meta.url), 'utf8');
  // New facts for each list: the test must compute all indexes, which are cached for each catalog.
  const facts = createRatedFacts();
  const text = readQuestions(list)
    .map((rated) => {
      const lines = listLines(answerRated(rated, facts), rated.language);
      return [rated.question, ...lines].join('\n    ');
    })
    .join('\n');
  // Versions of ICU insert different kinds of spaces.
  return `${text.replaceAll(/[\u00a0\u202f]/g, ' ')}\n`;
}

function listAnswerLines({ answer }: AnsweredQuestion, language: Language): string[] {
  const texts = createAnswerTexts(language);
  return [
    ...toPlainText(renderAnswer(answer, texts)).split('\n'),
    ...answer.actions.map((action) => `→ ${renderAction(action, texts)}`),
  ];
}

/** Returns the frame and the parsed question, each without its empty fields. */
function listFrameLines({ input: { frame, question } }: AnsweredQuestion): string[] {
  const { things, ...rest } = question;
  return [frame, { ...rest, ...things }].map((fields) =>
    Object.entries(fields)
      .map(([field, value]) => [field, value instanceof Set ? [...value] : value] as const)
      .filter(([, value]) => !isEmpty(value))
      .map(([field, value]) => `${field} ${JSON.stringify(value)}`)
      .join(' · '),
  );
}

const isEmpty = (value: unknown) =>
  ['null', 'false', '""', '[]', '{}'].includes(JSON.stringify(value));
