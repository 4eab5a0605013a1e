import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import type { ChatAnswer } from '#domain/assistant/chat/chat-protocol.ts';
import type { AssistantFacts, MarketTexts } from '#domain/assistant/facts.ts';
import { languageOf } from '#domain/languages/language.ts';
import { findShownCar } from '../../data/assistant/find-shown-car.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { answerLocally, type AssistantReply, toAnswerTexts } from './answer-locally.ts';
import { type ChatMessage, parseChatMessages } from './chat-message.ts';
import { createFailedReply, assertReplyNotEmpty } from './failed-reply.ts';
import { readAnswerFacts } from './read-answer-facts.ts';
import { requestModelAnswer } from './request-model-answer.ts';

/** Maximum number of stored messages; a longer conversation loses its oldest messages. */
const MAX_MESSAGES = 60;

/**
 * The audience for which answers are written (customer or agent), and the paths that an action may
 * open.
 */
export interface ChatOptions extends Pick<QuestionContext, 'audience'> {
  mayGo: (path: string) => boolean;
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
export function useChat({ audience, mayGo }: ChatOptions): ChatState {
  const { t, i18n } = useTranslation('assistant');
  const { t: say } = useTranslation('answers');
  const { pathname } = useLocation();
  const market = useMarketTexts();
  const stored = useJourney(({ chat }) => chat);
  const messages = useMemo(() => parseChatMessages(stored), [stored]);
  const [isLoading, setIsLoading] = useState(false);
  const [draft, setDraft] = useState('');
  const isBusy = useRef(false);

  async function answer(question: string, image: string | null): Promise<AssistantReply> {
    const language = languageOf(i18n.language);
    const facts = await readAnswerFacts(market, Date.now());
    if (!facts) throw new Error(t('noCatalogue'));
    const context = await readContext(facts, { path: pathname, audience, language });
    const words = toAnswerTexts(say, i18n.language);
    const own = answerLocally(question, { facts, context, words, mayGo });
    const asked = { text: question, image, facts, context, onText: setDraft };
    const theirs = await requestModelAnswer(asked);
    const reply = assertReplyNotEmpty(theirs ? withModelText(own, theirs) : own, t);
    const isUnseen = image !== null && !theirs?.sawImage;
    return isUnseen ? { ...reply, content: `${t('imageNotSeen')}\n${reply.content}` } : reply;
  }

  async function ask(text: string, image: string | null = null): Promise<void> {
    const question = text.trim();
    if (question === '' || isBusy.current) return;
    isBusy.current = true;
    setIsLoading(true);
    const asked = message('user', { content: question, suggestions: [] });
    append(image === null ? asked : { ...asked, image });
    const reply = await answer(question, image).catch((error: unknown) =>
      createFailedReply(error, t),
    );
    // Ignores the reply if the conversation was deleted with its customer session before the reply
    // arrived.
    if (isMessageStored(asked.id)) append(message('assistant', reply));
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
function withModelText(own: AssistantReply, { response }: ChatAnswer): AssistantReply {
  return {
    ...own,
    content: response,
    ...(own.ground && { ground: { ...own.ground, answeredBy: 'model' } }),
  };
}

function message(role: ChatMessage['role'], said: AssistantReply): ChatMessage {
  return { id: newId(), role, timestamp: Date.now(), ...said };
}

function append(said: ChatMessage): void {
  const { chat } = useJourney.getState();
  void changeJourney({ chat: [...chat, said].slice(-MAX_MESSAGES) });
}

function isMessageStored(messageId: string): boolean {
  return parseChatMessages(useJourney.getState().chat).some(({ id }) => id === messageId);
}

/** Returns the context of a question (screen, car and topic) without personal data. */
async function readContext(
  { catalogue }: AssistantFacts,
  asked: Pick<QuestionContext, 'path' | 'audience' | 'language'>,
): Promise<QuestionContext> {
  const journey = useJourney.getState();
  const shown = await findShownCar(localDatabase, asked.path, { priceList: catalogue, journey });
  const topic =
    parseChatMessages(journey.chat).findLast(({ ground }) => ground)?.ground?.topic ?? null;
  return { ...asked, topic, ...shown };
}

/** Returns the texts about car ownership in this market, without their heading. */
function useMarketTexts(): MarketTexts {
  const { t } = useTranslation('market');
  const { title: _title, ...texts } = t('ownership', { returnObjects: true });
  return texts;
}
