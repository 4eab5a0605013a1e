import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import styles from './answer-actions.module.css';
import type { ChatMessage } from './chat-message.ts';
import { useChatActions } from './use-chat-actions.ts';

type Actions = NonNullable<ChatMessage['ground']>['actions'];

export function AnswerActions({ actions }: { actions: Actions }) {
  const runAction = useChatActions();
  if (actions.length === 0) return null;
  return (
    <Cluster as="ul" gap={2}>
      {actions.map(({ label, deed }) => (
        <li key={label}>
          <button className={styles.action} onClick={() => void runAction(deed)} type="button">
            {label}
            <Icon name="arrow-right" tone="accent" />
          </button>
        </li>
      ))}
    </Cluster>
  );
}
