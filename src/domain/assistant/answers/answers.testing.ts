import type { QuestionContext } from '../answer-input.ts';
import { type DirectQuestion, answerDirectly } from '../answer-question.ts';
import type { Answer } from '../answer.ts';
import { aContext, english, testFacts } from '../assistant.testing.ts';
import type { AssistantFacts } from '../facts.ts';
import { toPlainText, renderAction, renderAnswer } from '../render-answer.ts';

/** Facts and context that override the defaults, which describe a tablet in Manhattan. */
export interface Situation {
  facts?: Partial<AssistantFacts>;
  context?: Partial<QuestionContext>;
}

/** Returns the assistant's answer. Throws if the text of the answer or of an action is empty. */
export function ask(asked: DirectQuestion, { facts = {}, context = {} }: Situation = {}): Answer {
  const answer = answerDirectly(asked, { ...testFacts, ...facts }, aContext(context));
  for (const text of [textOf(answer), ...answer.actions.map((one) => renderAction(one, english))]) {
    if (text === '') throw new Error(`Nothing is said for ${asked.intent}`);
  }
  return answer;
}

export function keysOf({ statements }: Answer): string[] {
  return statements.map(({ key }) => key);
}

export function textOf(answer: Answer): string {
  return toPlainText(renderAnswer(answer, english));
}

export function columnsOf({ table }: Answer): string[] {
  return (table?.columns ?? []).map((column) => (column.kind === 'text' ? column.text : ''));
}
