import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Text } from '../../ui/text.tsx';
import { InstallSteps } from './install-steps.tsx';
import { ReadinessList } from './readiness-list.tsx';
import styles from './set-up.module.css';
import { type AppParts, useFindings } from './use-findings.ts';

interface ReadyStepProps {
  parts: AppParts;
  /** Called to return to the first step of the set-up. */
  onChange: () => void;
  onDone: () => void;
}

/** Last set-up step, with installation instructions, and the readiness for a day offline. */
export function ReadyStep({ parts, onChange, onDone }: ReadyStepProps) {
  const { t } = useTranslation('kiosk');
  const findings = useFindings(parts);
  return (
    <div className={styles.form}>
      <section className={styles.part}>
        <Text as="h2" size="xl">
          {t('install.title')}
        </Text>
        <InstallSteps />
      </section>
      <section className={styles.part}>
        <Text as="h2" size="xl">
          {t('ready.title')}
        </Text>
        <ReadinessList findings={findings} />
      </section>
      <FormActions>
        <Button onClick={onChange} size="large" variant="secondary">
          {t('setUp.change')}
        </Button>
        <Button onClick={onDone} size="large">
          {t('setUp.done')}
        </Button>
      </FormActions>
    </div>
  );
}
