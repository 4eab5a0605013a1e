import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAnswerTexts } from '#domain/assistant/assistant.testing.ts';
import { renderAction, renderAnswer, toPlainText } from '#domain/assistant/render-answer.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import {
  answerRated,
  createRatedFacts,
  type RatedQuestion,
  readQuestions,
} from './rate-questions.ts';

// `vitest -u` records changed answers, which a reader then compares with the questions.
test.each(['built', 'held', 'held-2', 'held-3', 'held-4', 'held-5', 'held-6'])(
  'each question of the list `%s` gets its recorded answer',
  async (name) => {
    const list = readFileSync(new URL(`questions-${name}.tsv`, import.meta.url), 'utf8');
    // New facts for each list: the test must compute all indexes, which are cached for each catalog.
    const facts = createRatedFacts();
    const answerLines = readQuestions(list).flatMap((rated) => listAnswerLines(rated, facts));
    const text = `${answerLines.join('\n')}\n`;
    // Versions of ICU insert different kinds of spaces.
    const recorded = text.replaceAll(/[\u00a0\u202f]/g, ' ');
    await expect(recorded).toMatchFileSnapshot(`recorded/answers-${name}.txt`);
  },
);

function listAnswerLines(rated: RatedQuestion, facts: AssistantFacts): string[] {
  const answer = answerRated(rated, facts);
  const texts = createAnswerTexts(rated.language);
  const answerLines = [
    ...toPlainText(renderAnswer(answer, texts)).split('\n'),
    ...answer.actions.map((action) => `→ ${renderAction(action, texts)}`),
  ];
  return [rated.question, ...answerLines.map((line) => `    ${line}`)];
}
