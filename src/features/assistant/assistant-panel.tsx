import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { factsOf } from '#domain/assistant/facts.ts';
import { renderSuggestion } from '#domain/assistant/render-answer.ts';
import { suggestFirstQuestions } from '#domain/assistant/suggestions.ts';
import { findShownCar } from '../../data/assistant/find-shown-car.ts';
import { readStoredFacts } from '../../data/assistant/read-stored-facts.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import {
  closeAssistant,
  consumeQuestion,
  useAssistantState,
} from '../../ui/assistant/assistant-store.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toAnswerTexts } from './answer-locally.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
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
    findSuggestions(pathname, toAnswerTexts(t, i18n.language)).then((newSuggestions) => {
      if (isCurrent) setSuggestions(newSuggestions);
    }, emitDefect);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, pathname, t, i18n.language]);

  return suggestions;
}

async function findSuggestions(
  path: string,
  texts: ReturnType<typeof toAnswerTexts>,
): Promise<readonly string[]> {
  const storedFacts = await readStoredFacts(localDatabase, Date.now());
  if (!storedFacts) return [];
  const facts = factsOf({ ...storedFacts, sales: null, market: {} });
  const priceList = storedFacts.catalogue;
  const journey = useJourney.getState();
  const shownCar = await findShownCar(localDatabase, path, { priceList, journey });
  const context = { path, audience: 'customer' as const, topic: null, ...shownCar };
  return suggestFirstQuestions(facts, context).map((suggestion) =>
    renderSuggestion(suggestion, texts),
  );
}
