import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeAccessibility,
  hasAccessibilitySettings,
  resetAccessibility,
  textSizes,
  useAccessibility,
} from '../../data/session/preferences/accessibility-store.ts';
import { findLocalVoice, watchVoices } from '../../device/read-aloud.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './accessibility-sheet.module.css';
import accessibilityChoiceStyles from './accessibility-sheet.module.css';
import { stopReadAloud, startReadAloud, useIsReadingAloud } from './read-aloud-state.ts';

interface AccessibilitySheetProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Accessibility settings inside the app, because visitors of a showroom cannot open the settings of
 * the tablet itself (EN 301 549, 5.1).
 */
export function AccessibilitySheet({ open, onClose }: AccessibilitySheetProps) {
  const { t } = useTranslation(['access', 'common']);
  const settings = useAccessibility();
  const { text, contrast, motion, reach } = settings;
  const systemPrefersMoreContrast = useMediaQuery('(prefers-contrast: more)');
  const systemReducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shownContrast = contrast === 'auto' && systemPrefersMoreContrast ? 'more' : contrast;

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
      <Grid gap={[5, 6]} min="22rem">
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
        <Stack className={styles.foot} gap={2}>
          <Button
            aria-disabled={!hasAccessibilitySettings(settings)}
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
        </Stack>
      </Grid>
    </Sheet>
  );
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const mediaQuery = matchMedia(query);
      mediaQuery.addEventListener('change', onChange);
      return () => mediaQuery.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

function ReadAloudSection() {
  const { t, i18n } = useTranslation('access');
  const voice = useSyncExternalStore(watchVoices, () => findLocalVoice(i18n.language));
  const isReading = useIsReadingAloud();
  return (
    <section aria-labelledby="access-read" className={styles.group}>
      <h3 className={styles.legend} id="access-read">
        {t('read.title')}
      </h3>
      {voice ? (
        <Button
          fullWidth
          icon="volume"
          onClick={() => (isReading ? stopReadAloud() : startReadAloud(voice))}
          variant="secondary"
        >
          {t(isReading ? 'read.stop' : 'read.start')}
        </Button>
      ) : (
        <Text size="s" tone="muted">
          {t('read.noVoice')}
        </Text>
      )}
    </section>
  );
}

interface AccessibilityChoiceProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  hint?: string | undefined;
}

/** Radio group. A tap on an option applies the option immediately, without a save button. */
export function AccessibilityChoice<Value extends string | number>(
  props: AccessibilityChoiceProps<Value>,
) {
  const { legend, options, value, onChange, disabled = false, hint } = props;
  const name = useId();
  return (
    <fieldset
      aria-describedby={hint ? `${name}-hint` : undefined}
      className={accessibilityChoiceStyles.group}
      disabled={disabled}
    >
      <legend className={accessibilityChoiceStyles.legend}>{legend}</legend>
      <Cluster gap={2}>
        {options.map((option) => (
          <label className={accessibilityChoiceStyles.option} key={option.value}>
            <input
              checked={option.value === value}
              className={accessibilityChoiceStyles.input}
              name={name}
              onChange={() => onChange(option.value)}
              type="radio"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </Cluster>
      {hint && (
        <Text size="s" tone="muted" id={`${name}-hint`}>
          {hint}
        </Text>
      )}
    </fieldset>
  );
}
