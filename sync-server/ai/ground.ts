import type { Answer } from '#domain/assistant/answer.ts';
import type { GroundedAnswer } from '#domain/assistant/chat-protocol.ts';
import { citationsOf } from '#domain/assistant/citations.ts';
import type { Facts } from '#domain/assistant/facts.ts';
import { renderAnswer, renderCitation, renderSuggestion } from '#domain/assistant/render-answer.ts';
import { followUpSuggestions } from '#domain/assistant/suggestions.ts';
import { english } from './english.ts';

/** An answer in the words of the message catalogue, as the API gives it. */
export function ground(question: string, answer: Answer, facts: Facts): GroundedAnswer {
  const { paragraphs, table } = renderAnswer(answer, english);
  const response = paragraphs.join('\n');
  const suggestions = followUpSuggestions({ question, reply: response }, answer, facts);
  return {
    response,
    intent: answer.intent,
    table: table && {
      columns: [...table.columns],
      rows: table.rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
    },
    suggestions: suggestions.map((one) => renderSuggestion(one, english)),
    sources: citationsOf(answer, facts).map((one) => renderCitation(one, english)),
  };
}
