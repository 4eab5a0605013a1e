import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { ChatMessage } from './chat-message.ts';
import styles from './conversation.module.css';
import { MessageView } from './message-view.tsx';

interface ConversationProps {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  draft: string;
  suggestions: readonly string[];
  onAsk: (text: string) => void;
  onStartOver: () => void;
}

/** The messages of the conversation, oldest first, and the suggested next questions. */
export function Conversation(props: ConversationProps) {
  const { messages, isLoading, draft, suggestions, onAsk, onStartOver } = props;
  const { t } = useTranslation('assistant');
  const lastMessageRef = useRef<HTMLLIElement>(null);
  const lastMessageId = messages.at(-1)?.id;

  // Effect: scrolling changes the DOM. Scrolls to the beginning of a new message, because users
  // read a long answer from the beginning.
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
