import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './set-up.module.css';
import type { SetUpState } from './use-set-up.ts';

interface NameStepProps {
  setUp: SetUpState;
  onBack: () => void;
  onNext: () => void;
}

/** Maximum length of a name that the server accepts. */
const MAX_NAME_LENGTH = 200;

/** Whether the name contains a visible character. */
export function hasName({ name }: Pick<SetUpState, 'name'>): boolean {
  return name.trim() !== '';
}

/** Set-up step for the name by which staff identify this tablet. */
export function NameStep({ setUp, onBack, onNext }: NameStepProps) {
  const { t } = useTranslation('kiosk');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isNamed = hasName(setUp);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsSubmitted(true);
    if (isNamed) onNext();
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        autoCapitalize="sentences"
        enterKeyHint="next"
        error={isSubmitted && !isNamed ? t('setUp.nameMissing') : undefined}
        hint={t('setUp.nameHint')}
        label={t('setUp.name')}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => setUp.change({ name: event.target.value })}
        required
        value={setUp.name}
      />
      <FormActions>
        <Button onClick={onBack} size="large" variant="secondary">
          {t('setUp.back')}
        </Button>
        <Button size="large" type="submit">
          {t('setUp.next')}
        </Button>
      </FormActions>
    </form>
  );
}
