import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import type { Answer } from './answer.ts';
import { aContext, english, leavesOf, testFacts } from './assistant.testing.ts';
import { type TestQuestion, testQuestions } from './questions/questions.testing.ts';
import { recompute, numbersIn } from './recompute.testing.ts';
import { toPlainText, renderAction, renderAnswer } from './render-answer.ts';

const LEAST_SHARE = 0.95;

function valuesOf({ statements, table, actions }: Answer) {
  const cells = (table?.rows ?? []).flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
  const said = [...statements, ...actions].flatMap(({ values }) => Object.values(values));
  return [...said, ...(table?.columns ?? []), ...cells].flatMap(leavesOf);
}

function answered({ question, intent, says = [], context }: TestQuestion) {
  const answer = answerQuestion(question, testFacts, aContext(context));
  const text = toPlainText(renderAnswer(answer, english));
  const missing = says.filter((fact) => !text.includes(fact));
  const understood = answer.intent === intent;
  return { question, intent, answer, text, missing, isRight: understood && missing.length === 0 };
}

describe('the test questions', () => {
  test('include at least a hundred different questions', () => {
    expect(testQuestions.length).toBeGreaterThanOrEqual(100);
    expect(new Set(testQuestions.map(({ question }) => question)).size).toBe(testQuestions.length);
  });

  test(
    'get the expected intent and the expected facts in at least 95 % of the answers',
    { meta: { requirements: 'GEN-21, GEN-22, AI-14, AI-25' } },
    () => {
      const all = testQuestions.map(answered);
      const wrong = all
        .filter(({ isRight }) => !isRight)
        .map(({ question, intent, answer, missing }) => ({
          question,
          intent,
          got: answer.intent,
          missing,
        }));
      expect(1 - wrong.length / all.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(
        LEAST_SHARE,
      );
    },
  );

  test.each(testQuestions)('get answers without invented figures: $question', (asked) => {
    const { question, answer, text } = answered(asked);
    const values = valuesOf(answer);
    // Each value must equal the result of `recompute`, which computes the value from the facts
    // independently.
    for (const value of values) expect(recompute(value, testFacts, question)).toEqual(value);
    // Each number in the texts must be one of these values, except in the fixed ‘0–100 km/h’.
    const actions = answer.actions.map((action) => renderAction(action, english)).join('\n');
    const known = new Set(values.flatMap((value) => numbersIn(value)));
    const said = numbersIn(`${text}\n${actions}`.replaceAll('0–100 km/h', ''));
    expect(said.filter((number) => !known.has(number))).toEqual([]);
  });
});
