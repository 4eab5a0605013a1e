import { useTranslation } from 'react-i18next';
import {
  changeAccessibility,
  hasAccessibilitySettings,
  resetAccessibility,
  textSizes,
  useAccessibility,
} from '../../data/session/accessibility-store.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccessibilityChoice } from './accessibility-choice.tsx';
import styles from './accessibility-sheet.module.css';
import { ReadAloudSection } from './read-aloud-section.tsx';
import { stopReadAloud } from './read-aloud-state.ts';
import { useMediaQuery } from './use-media-query.ts';
import { Text } from '../../ui/text.tsx';

interface AccessibilitySheetProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Accessibility settings inside the app. Visitors of a showroom cannot open the settings of the
 * tablet itself (EN 301 549, 5.1). All controls are in the lower half of the screen.
 */
export function AccessibilitySheet({ open, onClose }: AccessibilitySheetProps) {
  const { t } = useTranslation(['access', 'common']);
  const choices = useAccessibility();
  const { text, contrast, motion, reach } = choices;
  const systemWantsMore = useMediaQuery('(prefers-contrast: more)');
  const systemReducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shownContrast = contrast === 'auto' && systemWantsMore ? 'more' : contrast;

  function reset(): void {
    stopReadAloud();
    resetAccessibility();
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
        <AccessibilityChoice
          legend={t('text')}
          onChange={(value) => changeAccessibility({ text: value })}
          options={textSizes.map((value) => ({ value, label: t('percent', { value }) }))}
          value={text}
        />
        <AccessibilityChoice
          legend={t('contrast.title')}
          onChange={(value) => changeAccessibility({ contrast: value })}
          options={[
            { value: 'standard', label: t('contrast.standard') },
            { value: 'more', label: t('contrast.more') },
          ]}
          value={shownContrast === 'more' ? 'more' : 'standard'}
        />
        <AccessibilityChoice
          disabled={systemReducesMotion}
          hint={systemReducesMotion ? t('motion.system') : undefined}
          legend={t('motion.title')}
          onChange={(value) => changeAccessibility({ motion: value })}
          options={[
            { value: 'full', label: t('motion.full') },
            { value: 'reduced', label: t('motion.reduced') },
          ]}
          value={systemReducesMotion ? 'reduced' : motion}
        />
        <AccessibilityChoice
          legend={t('reach.title')}
          onChange={(value) => changeAccessibility({ reach: value })}
          options={[
            { value: 'usual', label: t('reach.usual') },
            { value: 'low', label: t('reach.low') },
          ]}
          value={reach}
        />
        <ReadAloudSection />
        <div className={styles.foot}>
          <Button
            aria-disabled={!hasAccessibilitySettings(choices)}
            fullWidth
            icon="refresh"
            onClick={reset}
            variant="secondary"
          >
            {t('reset')}
          </Button>
          <Text size="s" tone="muted">
            {t('until')}
          </Text>
        </div>
      </div>
    </Sheet>
  );
}
