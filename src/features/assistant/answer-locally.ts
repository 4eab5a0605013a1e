import type { TFunction } from 'i18next';
import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import { answerQuestion } from '#domain/assistant/answer-question.ts';
import type { AnswerAction, Answer } from '#domain/assistant/answer.ts';
import { listCitations } from '#domain/assistant/citations.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import {
  renderAction,
  renderAnswer,
  renderCitation,
  renderSuggestion,
  type AnswerTexts,
  withFactTexts,
} from '#domain/assistant/render-answer.ts';
import { suggestNextQuestions } from '#domain/assistant/suggestions.ts';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { href } from '#domain/routes.ts';
import type { ChatMessage, ChatAction } from './chat-message.ts';

export type AssistantReply = Pick<ChatMessage, 'content' | 'suggestions' | 'ground'>;

/** Returns the texts from which answers are composed, in the language of the app. */
export function toAnswerTexts(t: TFunction<'answers'>, locale: string): AnswerTexts {
  const translate = t as unknown as AnswerTexts['say'];
  return { say: (key, values) => translate(key, values), locale };
}

interface LocalAnswerInput {
  facts: AssistantFacts;
  context: QuestionContext;
  words: AnswerTexts;
  /** Whether the user may open a path; an answer omits the actions that open other paths. */
  mayGo: (path: string) => boolean;
}

/** Returns the answer to a question, computed synchronously from the data of this tablet. */
export function answerLocally(
  question: string,
  { facts, context, words: baseTexts, mayGo }: LocalAnswerInput,
): AssistantReply {
  const texts = withFactTexts(baseTexts, facts, context.language);
  const ownAnswer = answerQuestion(question, facts, context);
  const answer = mayGo(pathByAction.bookSlot) ? ownAnswer : offerAgent(ownAnswer);
  const { paragraphs, table } = renderAnswer(answer, texts);
  const content = paragraphs.join('\n');
  const suggestions = suggestNextQuestions(
    { question, reply: content, language: context.language },
    answer,
    facts,
  );
  return {
    content,
    suggestions: suggestions.map((suggestion) => renderSuggestion(suggestion, texts)),
    ground: {
      table: table && { columns: [...table.columns], rows: table.rows.map(copyRow) },
      actions: answer.actions
        .map((action) => ({
          label: renderAction(action, texts),
          deed: toChatAction(action, { question, answer, facts, context }),
        }))
        .filter(({ deed }) => deed.do === 'askSpecialist' || mayGo(pathByAction[deed.do])),
      sources: listCitations(answer, facts).map((citation) => renderCitation(citation, texts)),
      topic: { intent: answer.topic.intent, vehicleIds: [...answer.topic.vehicleIds] },
      answeredBy: 'tablet',
    },
  };
}

/**
 * Adapts an answer about free times for users who may not open the booking form: the answer offers
 * contact with a sales agent instead.
 */
function offerAgent(answer: Answer): Answer {
  const { statements } = answer;
  if (!statements.some(({ key }) => bookingKeys.has(key))) return answer;
  return {
    ...answer,
    statements: [
      ...statements.filter(({ key }) => !bookingKeys.has(key)),
      { key: 'book.withAgent', values: {} },
    ],
    actions: [{ do: 'askSpecialist', values: {} }],
  };
}

const bookingKeys: ReadonlySet<string> = new Set(['book.next', 'book.noneKnown']);

const pathByAction: Record<Exclude<ChatAction['do'], 'askSpecialist'>, string> = {
  openModel: href('overview'),
  showModels: href('models'),
  compareModels: href('compare'),
  configure: href('newBuild'),
  bookSlot: href('bookingDetails'),
  bookVisit: href('bookingDetails'),
  openFollowUps: href('customers'),
};

function copyRow({ label, cells }: { label: string; cells: readonly string[] }) {
  return { label, cells: [...cells] };
}

interface AnsweredQuestion {
  question: string;
  answer: Answer;
  facts: AssistantFacts;
  context: QuestionContext;
}

function toChatAction(
  action: AnswerAction,
  { question, answer, facts, context }: AnsweredQuestion,
): ChatAction {
  if (action.do === 'openModel') return { do: 'openModel', vehicleId: action.vehicleId };
  if (action.do === 'showModels') return { do: 'showModels', filters: action.filters };
  if (action.do === 'compareModels') {
    return { do: 'compareModels', vehicleIds: [...action.vehicleIds] };
  }
  if (action.do === 'configure' || action.do === 'applyBudget') {
    return { do: 'configure', configuration: configure(action, facts, context) };
  }
  if (action.do === 'bookSlot') {
    const [vehicleId = null] = answer.topic.vehicleIds;
    return { do: 'bookSlot', slot: { ...action.slot }, vehicleId };
  }
  if (action.do === 'askSpecialist') {
    return { do: 'askSpecialist', question, model: findTopicModel(answer, facts) };
  }
  return { do: action.do };
}

function configure(
  { vehicleId, changes }: Extract<AnswerAction, { do: 'configure' | 'applyBudget' }>,
  { catalogue }: AssistantFacts,
  { configuration: shown }: QuestionContext,
) {
  const base =
    shown?.vehicleId === vehicleId ? shown : createDefaultConfiguration(catalogue, vehicleId);
  return { ...base, ...changes };
}

/** Returns make and model of the vehicle that an answer is about; null without a vehicle. */
function findTopicModel({ topic }: Answer, { catalogue }: AssistantFacts): string | null {
  const [vehicleId = ''] = topic.vehicleIds;
  const vehicle = findVehicle(catalogue, vehicleId);
  return vehicle ? `${vehicle.make} ${vehicle.model}` : null;
}
