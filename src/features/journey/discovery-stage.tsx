import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { AssistantQuestionButton } from '../../ui/assistant-question-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { OfferedQuestion } from '../../ui/assistant-store.ts';
import styles from './discovery.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface DiscoveryStageProps {
  matches: readonly Vehicle[];
  canFind: boolean;
  /** The question that the assistant button passes to the assistant. */
  question: OfferedQuestion;
  onFind: () => void;
}

/**
 * Shows the number of matching vehicles, a picture of the first match, and a button that lists all
 * matches.
 */
export function DiscoveryStage({ matches, canFind, question, onFind }: DiscoveryStageProps) {
  const { t } = useTranslation('journey');
  const [first] = matches;
  const hint = first ? t('discovery.chooseMake') : t('discovery.widenPrice');
  return (
    <aside className={styles.stage} data-theme="dark">
      <div className={styles.picture}>
        {first && <VehiclePhoto isSmall key={first.id} vehicle={first} view="front34" />}
      </div>
      <p aria-live="polite" className={styles.count}>
        {matches.length === 0
          ? t('discovery.noMatch')
          : t('discovery.matches', { count: matches.length })}
      </p>
      <Button disabled={!canFind} fullWidth onClick={onFind} size="large">
        {t('discovery.find')}
      </Button>
      <AssistantQuestionButton question={question}>{t('aiMatch')}</AssistantQuestionButton>
      <p className={styles.hint}>{canFind ? '' : hint}</p>
    </aside>
  );
}
