import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import { answerQuestion } from '#domain/assistant/answer-question.ts';
import { type AssistantFacts, factsOf } from '#domain/assistant/facts.ts';
import { parseQuestion } from '#domain/assistant/questions/parse-question.ts';
import { getWordIndex } from '#domain/assistant/questions/words/lexicon-index.ts';
import { renderSuggestion } from '#domain/assistant/render-answer.ts';
import { suggestFirstQuestions } from '#domain/assistant/suggestions.ts';
import { type Language, languageOf } from '#domain/languages/language.ts';
import { findShownCar } from '../../data/assistant/find-shown-car.ts';
import { readStoredFacts } from '../../data/assistant/read-stored-facts.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { waitForIdleBrowser } from '../../device/lazy-loading/idle-after-first-paint.ts';
import { emitDefect } from '../../data/defects.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import {
  closeAssistant,
  consumeQuestion,
  useAssistantState,
} from '../../ui/assistant/assistant-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toAnswerTexts } from './answer-locally.ts';
import type { ChatMessage } from './chat-message.ts';
import { Composer } from './composer.tsx';
import { loadLexicons } from './load-lexicons.ts';
import styles from './conversation.module.css';
import { MessageView } from './message-view.tsx';
import { type ChatOptions, useChat } from './use-chat.ts';

/**
 * The panel of the assistant. Answers are computed from the data of this tablet; the language
 * model of the server may replace their text.
 */
export function AssistantPanel(options: ChatOptions) {
  const { t } = useTranslation(['assistant', 'answers']);
  const { isOpen, question } = useAssistantState();
  const chat = useChat(options);
  const startingSuggestions = useStartingSuggestions(isOpen);
  const lastMessage = chat.messages.at(-1);
  const suggestions = lastMessage?.role === 'assistant' ? lastMessage.suggestions : [];

  const sendOfferedQuestion = useEffectEvent(() => {
    const offeredQuestion = consumeQuestion();
    const translate = t as unknown as (
      key: string,
      values: Readonly<Record<string, string>>,
    ) => string;
    if (offeredQuestion)
      void chat.ask(translate(`answers:ask.${offeredQuestion.key}`, offeredQuestion.values));
  });

  // Sends the question with which another screen opened the panel, in an effect because the
  // question comes from an external store.
  useEffect(() => {
    if (question) sendOfferedQuestion();
  }, [question]);

  return (
    <Sheet
      actions={<Composer isLoading={chat.isLoading} onAsk={chat.ask} />}
      closeLabel={t('close')}
      onClose={closeAssistant}
      open={isOpen}
      title={t('title')}
      width="wide"
    >
      <Conversation
        draft={chat.draft}
        isLoading={chat.isLoading}
        messages={chat.messages}
        onAsk={(text) => void chat.ask(text)}
        onStartOver={chat.startOver}
        suggestions={suggestions.length > 0 ? suggestions : startingSuggestions}
      />
    </Sheet>
  );
}

/** Returns the suggested questions for this screen, shown while the last message suggests none. */
function useStartingSuggestions(isOpen: boolean): readonly string[] {
  const { t, i18n } = useTranslation('answers');
  const { pathname } = useLocation();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);

  // An effect finds the suggestions, because they depend on rows of the local database.
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    findSuggestions(pathname, toAnswerTexts(t, i18n.language), languageOf(i18n.language)).then(
      (newSuggestions) => {
        if (isCurrent) setSuggestions(newSuggestions);
      },
      emitDefect,
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, pathname, t, i18n.language]);

  return suggestions;
}

async function findSuggestions(
  path: string,
  texts: ReturnType<typeof toAnswerTexts>,
  language: Language,
): Promise<readonly string[]> {
  const storedFacts = await readStoredFacts(localDatabase, Date.now());
  if (!storedFacts) return [];
  const lexicons = await loadLexicons(language);
  const noFacts = { sales: null, market: {}, showrooms: [], visitRules: [], now: 0 };
  const facts = factsOf({ ...storedFacts, ...noFacts, lexicons });
  const priceList = storedFacts.catalogue;
  const journey = useJourney.getState();
  const shownCar = await findShownCar(localDatabase, path, { priceList, journey });
  const context = { path, language, audience: 'customer' as const, topic: null, ...shownCar };
  prepareAnswers(facts, context).catch(emitDefect);
  return suggestFirstQuestions(facts, context).map((suggestion) =>
    renderSuggestion(suggestion, texts),
  );
}

/**
 * Builds the index of words and compiles the patterns before the first question, in steps while the
 * browser is idle, because all steps together would block a slow tablet.
 */
async function prepareAnswers(
  facts: AssistantFacts,
  context: QuestionContext & { language: Language },
): Promise<void> {
  const steps = [
    () => getWordIndex(facts, context.language),
    () => parseQuestion('', facts, context.language),
    () => parseQuestion('G80', facts, context.language),
    () => answerQuestion('G80', facts, context),
  ];
  for (const step of steps) {
    await waitForIdleBrowser();
    step();
  }
}

interface ConversationProps {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  draft: string;
  suggestions: readonly string[];
  onAsk: (text: string) => void;
  onStartOver: () => void;
}

function Conversation(props: ConversationProps) {
  const { messages, isLoading, draft, suggestions, onAsk, onStartOver } = props;
  const { t } = useTranslation('assistant');
  const lastMessageRef = useRef<HTMLLIElement>(null);
  const lastMessageId = messages.at(-1)?.id;

  // An effect scrolls to the beginning of a new message, because users read a long answer from the
  // beginning.
  useEffect(() => {
    if (lastMessageId !== undefined) lastMessageRef.current?.scrollIntoView({ block: 'start' });
  }, [lastMessageId]);

  return (
    <Stack className={styles.conversation} gap={5}>
      {messages.length === 0 && (
        <Stack className={styles.greeting} gap={3}>
          <p className={styles.welcome}>{t('greeting')}</p>
          <Text tone="muted">{t('greetingDetail')}</Text>
        </Stack>
      )}
      <div aria-label={t('conversation')} aria-live="polite" role="log">
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id} ref={message.id === lastMessageId ? lastMessageRef : undefined}>
              <MessageView message={message} />
            </li>
          ))}
          {isLoading && <PendingReply draft={messages.length > 0 ? draft : ''} />}
        </ol>
      </div>
      {!isLoading && <SuggestionChips onAsk={onAsk} suggestions={suggestions} />}
      {messages.length > 0 && !isLoading && (
        <Button className={styles.over} icon="refresh" onClick={onStartOver} variant="quiet">
          {t('newChat')}
        </Button>
      )}
    </Stack>
  );
}

/**
 * The part of a streaming reply that has been received, or a loading text before the first part.
 */
function PendingReply({ draft }: { draft: string }) {
  const { t } = useTranslation('assistant');
  if (draft !== '') {
    return (
      <li aria-live="off" className={styles.draft}>
        {draft}
      </li>
    );
  }
  return (
    <Cluster as="li" align="center" gap={3} nowrap tone="muted" size="s">
      <span aria-hidden className={styles.dots} />
      {t('thinking')}
    </Cluster>
  );
}

interface SuggestionChipsProps {
  suggestions: readonly string[];
  onAsk: (text: string) => void;
}

function SuggestionChips({ suggestions, onAsk }: SuggestionChipsProps) {
  const { t } = useTranslation('assistant');
  if (suggestions.length === 0) return null;
  return (
    <Cluster aria-label={t('suggestions')} as="ul" gap={2}>
      {suggestions.map((text) => (
        <li key={text}>
          <button className={styles.chip} onClick={() => onAsk(text)} type="button">
            {text}
          </button>
        </li>
      ))}
    </Cluster>
  );
}
