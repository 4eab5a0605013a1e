import { type DirectAsk, answerDirectly } from './answer-question.ts';
import type { Answer } from './answer.ts';
import type { AskContext } from './ask.ts';
import { aContext, english, testFacts } from './assistant.testing.ts';
import type { Facts } from './facts.ts';
import { asText, renderAnswer } from './render-answer.ts';

/** What is known, and where it is asked, besides what a tablet in Manhattan knows. */
export interface Situation {
  facts?: Partial<Facts>;
  context?: Partial<AskContext>;
}

export function ask(asked: DirectAsk, { facts = {}, context = {} }: Situation = {}): Answer {
  return answerDirectly(asked, { ...testFacts, ...facts }, aContext(context));
}

export function keysOf({ statements }: Answer): string[] {
  return statements.map(({ key }) => key);
}

export function textOf(answer: Answer): string {
  return asText(renderAnswer(answer, english));
}

/** The things that stand beside each other in the answer's table. */
export function columnsOf({ table }: Answer): string[] {
  return (table?.columns ?? []).map((column) => (column.kind === 'text' ? column.text : ''));
}
