import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAnswerTexts } from '#domain/assistant/assistant.testing.ts';
import { renderAction, renderAnswer, toPlainText } from '#domain/assistant/render-answer.ts';
import { answerRated, type RatedQuestion, readQuestions } from './rate-questions.ts';

// `vitest -u` records changed answers, which a reader then compares with the questions.
test.each(['built', 'held', 'held-2', 'held-3', 'held-4', 'held-5', 'held-6'])(
  'each question of the list `%s` gets its recorded answer',
  async (name) => {
    const list = readFileSync(new URL(`questions-${name}.tsv`, import.meta.url), 'utf8');
    const text = `${readQuestions(list).flatMap(listAnswerLines).join('\n')}\n`;
    // Versions of ICU insert different kinds of spaces.
    const recorded = text.replaceAll(/[\u00a0\u202f]/g, ' ');
    await expect(recorded).toMatchFileSnapshot(`recorded/answers-${name}.txt`);
  },
);

function listAnswerLines(rated: RatedQuestion): string[] {
  const answer = answerRated(rated);
  const texts = createAnswerTexts(rated.language);
  const answerLines = [
    ...toPlainText(renderAnswer(answer, texts)).split('\n'),
    ...answer.actions.map((action) => `→ ${renderAction(action, texts)}`),
  ];
  return [rated.question, ...answerLines.map((line) => `    ${line}`)];
}
