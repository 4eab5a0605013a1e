import type { TFunction } from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import type { ChatAnswer } from '#domain/assistant/chat/chat-protocol.ts';
import type { AssistantFacts, MarketTexts } from '#domain/assistant/facts.ts';
import {
  joinQuestions,
  splitQuestions,
} from '#domain/assistant/questions/follow-ups/joined-questions.ts';
import { detectLanguage } from '#domain/assistant/questions/words/question-language.ts';
import { type Language, languageOf, localeOf } from '#domain/languages/language.ts';
import { findShownCar } from '../../data/assistant/find-shown-car.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { answerLocally, type AssistantReply, toAnswerTexts } from './answer-locally.ts';
import { type ChatMessage, parseChatMessages } from './chat-message.ts';
import { createFailedReply, assertReplyNotEmpty } from './failed-reply.ts';
import { withForeignLexicons } from './load-lexicons.ts';
import { readAnswerFacts } from './read-answer-facts.ts';
import { requestModelAnswer } from './request-model-answer.ts';

/** Maximum number of stored messages; a longer conversation loses its oldest messages. */
const MAX_MESSAGES = 60;

/**
 * The audience for which answers are written (customer or agent), the paths that an action may
 * open, and a function that loads the texts of another language.
 */
export interface ChatOptions extends Pick<QuestionContext, 'audience'> {
  mayGo: (path: string) => boolean;
  loadTexts: (language: Language) => Promise<void>;
}

export interface ChatState {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  /** The part of a streaming reply that has been received so far. */
  draft: string;
  ask: (text: string, image?: string | null) => Promise<void>;
  startOver: () => void;
}

/**
 * Returns the conversation of this customer session, which is deleted at the end of the session.
 */
export function useChat({ audience, mayGo, loadTexts }: ChatOptions): ChatState {
  const { t, i18n } = useTranslation('assistant');
  const { pathname } = useLocation();
  const storedMessages = useJourney(({ chat }) => chat);
  const messages = useMemo(() => parseChatMessages(storedMessages), [storedMessages]);
  const [isLoading, setIsLoading] = useState(false);
  const [draft, setDraft] = useState('');
  const isBusy = useRef(false);

  async function createReply(question: string, image: string | null): Promise<AssistantReply> {
    const screenLanguage = languageOf(i18n.language);
    const ownFacts = await readAnswerFacts(Date.now(), screenLanguage);
    if (!ownFacts) throw new Error(t('noCatalogue'));
    const screenContext = await readContext(ownFacts, { path: pathname, audience });
    const questions = [question, ...splitQuestions(screenContext.previousQuestion)];
    const withWords = await withForeignLexicons(ownFacts, questions, screenLanguage);
    const language = await prepareLanguage(question, withWords, { screenLanguage, loadTexts });
    const locale = localeOf(language);
    const facts = { ...withWords, market: readMarketTexts(i18n.getFixedT(locale, 'market')) };
    const context = { ...screenContext, language };
    const words = toAnswerTexts(i18n.getFixedT(locale, 'answers'), locale);
    const localReply = answerLocally(question, { facts, context, words, mayGo });
    const modelQuestion = { text: question, image, facts, context, onText: setDraft };
    const modelAnswer = await requestModelAnswer(modelQuestion);
    const reply = assertReplyNotEmpty(
      modelAnswer ? withModelText(localReply, modelAnswer) : localReply,
      t,
    );
    const isImageIgnored = image !== null && !modelAnswer?.sawImage;
    return isImageIgnored ? { ...reply, content: `${t('imageNotSeen')}\n${reply.content}` } : reply;
  }

  async function ask(text: string, image: string | null = null): Promise<void> {
    const question = text.trim();
    if (question === '' || isBusy.current) return;
    isBusy.current = true;
    setIsLoading(true);
    const userMessage = createMessage('user', { content: question, suggestions: [] });
    appendMessage(image === null ? userMessage : { ...userMessage, image });
    const reply = await createReply(question, image).catch((error: unknown) =>
      createFailedReply(error, t),
    );
    // Ignores the reply if the conversation was deleted with its customer session before the reply
    // arrived.
    if (isMessageStored(userMessage.id)) appendMessage(createMessage('assistant', reply));
    isBusy.current = false;
    setDraft('');
    setIsLoading(false);
  }

  return { messages, isLoading, draft, ask, startOver: () => void changeJourney({ chat: [] }) };
}

/**
 * Combines the text of the server's model with the table, actions and sources that the tablet
 * computed.
 */
function withModelText(localReply: AssistantReply, { response }: ChatAnswer): AssistantReply {
  return {
    ...localReply,
    content: response,
    ...(localReply.ground && { ground: { ...localReply.ground, answeredBy: 'model' } }),
  };
}

function createMessage(role: ChatMessage['role'], reply: AssistantReply): ChatMessage {
  return { id: newId(), role, timestamp: Date.now(), ...reply };
}

function appendMessage(said: ChatMessage): void {
  const { chat } = useJourney.getState();
  void changeJourney({ chat: [...chat, said].slice(-MAX_MESSAGES) });
}

function isMessageStored(messageId: string): boolean {
  return parseChatMessages(useJourney.getState().chat).some(({ id }) => id === messageId);
}

/** Returns the context of a question: the screen, the car, the topic and the previous questions. */
async function readContext(
  { catalogue }: AssistantFacts,
  contextInput: Pick<QuestionContext, 'path' | 'audience'>,
): Promise<QuestionContext> {
  const journey = useJourney.getState();
  const shownCar = await findShownCar(localDatabase, contextInput.path, {
    priceList: catalogue,
    journey,
  });
  const messages = parseChatMessages(journey.chat);
  const topic = messages.findLast(({ ground }) => ground)?.ground?.topic ?? null;
  const questions = messages.flatMap(({ role, content }) => (role === 'user' ? content : []));
  // The last question is the question that is being answered.
  const previousQuestion = joinQuestions(questions.slice(0, -1));
  return { ...contextInput, topic, previousQuestion, ...shownCar };
}

interface LanguageOptions extends Pick<ChatOptions, 'loadTexts'> {
  screenLanguage: Language;
}

/**
 * Returns the language of the question after its texts are loaded; the language of the screen if
 * these texts cannot be loaded.
 */
async function prepareLanguage(
  question: string,
  facts: AssistantFacts,
  { screenLanguage, loadTexts }: LanguageOptions,
): Promise<Language> {
  const language = detectLanguage(question, facts, screenLanguage);
  if (language === screenLanguage) return language;
  return loadTexts(language).then(
    () => language,
    () => screenLanguage,
  );
}

/** Returns the texts about car ownership in this market, without their heading. */
function readMarketTexts(t: TFunction<'market'>): MarketTexts {
  const { title: _title, ...texts } = t('ownership', { returnObjects: true });
  return texts;
}
