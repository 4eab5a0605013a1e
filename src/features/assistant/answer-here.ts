import type { TFunction } from 'i18next';
import type { Action, Answer } from '#domain/assistant/answer.ts';
import { answerQuestion } from '#domain/assistant/answer-question.ts';
import type { AskContext } from '#domain/assistant/ask.ts';
import { citationsOf } from '#domain/assistant/citations.ts';
import type { Facts } from '#domain/assistant/facts.ts';
import {
  renderAction,
  renderAnswer,
  renderCitation,
  renderSuggestion,
  type Words,
  withTextsOf,
} from '#domain/assistant/render-answer.ts';
import { followUpSuggestions } from '#domain/assistant/suggestions.ts';
import { defaultConfiguration } from '#domain/catalogue/default-configuration.ts';
import { href } from '#domain/routes.ts';
import type { ChatMessage, Deed } from './chat-message.ts';

export type Reply = Pick<ChatMessage, 'content' | 'suggestions' | 'ground'>;

/** Returns the texts from which answers are composed, in the language of the app. */
export function wordsOf(t: TFunction<'answers'>, locale: string): Words {
  const say = t as unknown as Words['say'];
  return { say: (key, values) => say(key, values), locale };
}

interface Here {
  facts: Facts;
  context: AskContext;
  words: Words;
  /** Whether the user may open a path; an answer omits the actions that open other paths. */
  mayGo: (path: string) => boolean;
}

/** Returns the answer to a question, computed synchronously from the data of this tablet. */
export function answerHere(question: string, { facts, context, words: own, mayGo }: Here): Reply {
  const words = withTextsOf(own, facts.catalogue, context.language);
  const answer = answerQuestion(question, facts, context);
  const { paragraphs, table } = renderAnswer(answer, words);
  const content = paragraphs.join('\n');
  const suggestions = followUpSuggestions(
    { question, reply: content, language: context.language },
    answer,
    facts,
  );
  return {
    content,
    suggestions: suggestions.map((one) => renderSuggestion(one, words)),
    ground: {
      table: table && { columns: [...table.columns], rows: table.rows.map(copyRow) },
      actions: answer.actions
        .map((action) => ({
          label: renderAction(action, words),
          deed: deedOf(action, { answer, facts, context }),
        }))
        .filter(({ deed }) => mayGo(placeOf[deed.do])),
      sources: citationsOf(answer, facts).map((one) => renderCitation(one, words)),
      topic: { intent: answer.topic.intent, vehicleIds: [...answer.topic.vehicleIds] },
      answeredBy: 'tablet',
    },
  };
}

/** The path of the screen that each action opens. */
const placeOf: Record<Deed['do'], string> = {
  openModel: href('overview'),
  compareModels: href('compare'),
  configure: href('newBuild'),
  bookSlot: href('bookingDetails'),
  bookVisit: href('bookingDetails'),
  openFollowUps: href('customers'),
};

function copyRow({ label, cells }: { label: string; cells: readonly string[] }) {
  return { label, cells: [...cells] };
}

interface Answered {
  answer: Answer;
  facts: Facts;
  context: AskContext;
}

function deedOf(action: Action, { answer, facts, context }: Answered): Deed {
  if (action.do === 'openModel') return { do: 'openModel', vehicleId: action.vehicleId };
  if (action.do === 'compareModels') {
    return { do: 'compareModels', vehicleIds: [...action.vehicleIds] };
  }
  if (action.do === 'configure' || action.do === 'applyBudget') {
    const { vehicleId, changes } = action;
    const shown = context.configuration;
    const base =
      shown?.vehicleId === vehicleId ? shown : defaultConfiguration(facts.catalogue, vehicleId);
    return { do: 'configure', configuration: { ...base, ...changes } };
  }
  if (action.do === 'bookSlot') {
    const [vehicleId = null] = answer.topic.vehicleIds;
    return { do: 'bookSlot', slot: { ...action.slot }, vehicleId };
  }
  return { do: action.do };
}
