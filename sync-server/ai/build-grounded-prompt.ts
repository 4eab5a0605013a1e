import type { Answer } from '#domain/assistant/answer.ts';
import type { GroundedAnswer } from '#domain/assistant/chat/chat-protocol.ts';
import { listCitations } from '#domain/assistant/citations.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import {
  renderAnswer,
  renderCitation,
  renderSuggestion,
  withFactTexts,
} from '#domain/assistant/render-answer.ts';
import { suggestNextQuestions } from '#domain/assistant/suggestions.ts';
import type { Language } from '#domain/languages/language.ts';
import { getAnswerTexts } from './answer-texts.ts';

/** Formats an answer with the texts of the message catalogue, in the response format of the API. */
export function toGroundedAnswer(
  question: string,
  answer: Answer,
  facts: AssistantFacts,
  language: Language = 'en',
): GroundedAnswer {
  const texts = withFactTexts(getAnswerTexts(language), facts, language);
  const { paragraphs, table } = renderAnswer(answer, texts);
  const response = paragraphs.join('\n');
  const suggestions = suggestNextQuestions({ question, reply: response, language }, answer, facts);
  return {
    response,
    intent: answer.intent,
    table: table && {
      columns: [...table.columns],
      rows: table.rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
    },
    suggestions: suggestions.map((suggestion) => renderSuggestion(suggestion, texts)),
    sources: listCitations(answer, facts).map((citation) => renderCitation(citation, texts)),
  };
}
