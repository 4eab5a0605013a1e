import { useTranslation } from 'react-i18next';
import styles from './suggestion-chips.module.css';

interface SuggestionChipsProps {
  suggestions: readonly string[];
  onAsk: (text: string) => void;
}

export function SuggestionChips({ suggestions, onAsk }: SuggestionChipsProps) {
  const { t } = useTranslation('assistant');
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={t('suggestions')} className={styles.chips}>
      {suggestions.map((text) => (
        <li key={text}>
          <button className={styles.chip} onClick={() => onAsk(text)} type="button">
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
