import { useTranslation } from 'react-i18next';
import styles from './answer-sources.module.css';
import type { ChatMessage } from './chat-message.ts';

interface AnswerSourcesProps {
  ground: NonNullable<ChatMessage['ground']>;
}

/** Who answered, and the facts it was made of. */
export function AnswerSources({ ground: { sources, answeredBy } }: AnswerSourcesProps) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <span>{answeredBy === 'tablet' ? t('here') : t('model')}</span>
      {sources.length > 0 && (
        <details className={styles.sources}>
          <summary>{t('sources')}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
