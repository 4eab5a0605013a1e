import { useTranslation } from 'react-i18next';
import {
  changeAccess,
  hasAccessChoices,
  resetAccess,
  textSizes,
  useAccess,
} from '../../data/session/access-store.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccessChoice } from './access-choice.tsx';
import styles from './access-sheet.module.css';
import { ReadAloudSection } from './read-aloud-section.tsx';
import { stopReading } from './reading.ts';
import { useSystemWish } from './use-system-wish.ts';

interface AccessSheetProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Accessibility settings inside the app. Visitors of a showroom cannot open the settings of the
 * tablet itself (EN 301 549, 5.1). All controls are in the lower half of the screen.
 */
export function AccessSheet({ open, onClose }: AccessSheetProps) {
  const { t } = useTranslation(['access', 'common']);
  const choices = useAccess();
  const { text, contrast, motion, reach } = choices;
  const systemWantsMore = useSystemWish('(prefers-contrast: more)');
  const systemWantsCalm = useSystemWish('(prefers-reduced-motion: reduce)');
  const shownContrast = contrast === 'auto' && systemWantsMore ? 'more' : contrast;

  function reset(): void {
    stopReading();
    resetAccess();
  }

  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      side="bottom"
      title={t('title')}
    >
      <div className={styles.groups}>
        <AccessChoice
          legend={t('text')}
          onChange={(value) => changeAccess({ text: value })}
          options={textSizes.map((value) => ({ value, label: t('percent', { value }) }))}
          value={text}
        />
        <AccessChoice
          legend={t('contrast.title')}
          onChange={(value) => changeAccess({ contrast: value })}
          options={[
            { value: 'standard', label: t('contrast.standard') },
            { value: 'more', label: t('contrast.more') },
          ]}
          value={shownContrast === 'more' ? 'more' : 'standard'}
        />
        <AccessChoice
          disabled={systemWantsCalm}
          hint={systemWantsCalm ? t('motion.system') : undefined}
          legend={t('motion.title')}
          onChange={(value) => changeAccess({ motion: value })}
          options={[
            { value: 'full', label: t('motion.full') },
            { value: 'reduced', label: t('motion.reduced') },
          ]}
          value={systemWantsCalm ? 'reduced' : motion}
        />
        <AccessChoice
          legend={t('reach.title')}
          onChange={(value) => changeAccess({ reach: value })}
          options={[
            { value: 'usual', label: t('reach.usual') },
            { value: 'low', label: t('reach.low') },
          ]}
          value={reach}
        />
        <ReadAloudSection />
        <div className={styles.foot}>
          <Button
            aria-disabled={!hasAccessChoices(choices)}
            fullWidth
            icon="refresh"
            onClick={reset}
            variant="secondary"
          >
            {t('reset')}
          </Button>
          <p className={styles.hint}>{t('until')}</p>
        </div>
      </div>
    </Sheet>
  );
}
