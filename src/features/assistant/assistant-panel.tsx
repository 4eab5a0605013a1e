import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { closeAssistant, consumeQuestion, useAssistantState } from '../../ui/assistant-store.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { type ChatOptions, useChat } from './use-chat.ts';
import { useStartingSuggestions } from './use-starting-suggestions.ts';

/**
 * The assistant, available on every screen. The answers of the assistant are based on the data of
 * this tablet.
 */
export function AssistantPanel(options: ChatOptions) {
  const { t } = useTranslation(['assistant', 'answers']);
  const { isOpen, question } = useAssistantState();
  const chat = useChat(options);
  const starting = useStartingSuggestions(isOpen);
  const last = chat.messages.at(-1);
  const suggestions = last?.role === 'assistant' ? last.suggestions : [];

  const askOffered = useEffectEvent(() => {
    const offered = consumeQuestion();
    const say = t as unknown as (key: string, values: Readonly<Record<string, string>>) => string;
    if (offered) void chat.ask(say(`answers:ask.${offered.key}`, offered.values));
  });

  // Sends the question with which another screen opened the panel, in an effect because the
  // question comes from an external store.
  useEffect(() => {
    if (question) askOffered();
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
        suggestions={suggestions.length > 0 ? suggestions : starting}
      />
    </Sheet>
  );
}
