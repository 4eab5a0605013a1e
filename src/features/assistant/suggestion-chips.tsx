import { useTranslation } from 'react-i18next';
import { Cluster } from '../../ui/layout.tsx';
import styles from './suggestion-chips.module.css';

interface SuggestionChipsProps {
  suggestions: readonly string[];
  onAsk: (text: string) => void;
}

export function SuggestionChips({ suggestions, onAsk }: SuggestionChipsProps) {
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
