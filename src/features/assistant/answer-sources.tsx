import { useTranslation } from 'react-i18next';
import styles from './answer-sources.module.css';
import type { ChatMessage } from './chat-message.ts';

interface AnswerSourcesProps {
  ground: NonNullable<ChatMessage['ground']>;
}

/** The origin of an answer (tablet or model), and the facts it is based on. */
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
