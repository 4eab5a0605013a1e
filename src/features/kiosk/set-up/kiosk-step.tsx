import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languageOf, languages } from '#domain/languages/language.ts';
import { emitDefect } from '../../../data/defects.ts';
import type { AssignTabletOutcome } from '../../../sync/sign-in/assign-tablet.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from './set-up.module.css';
import { idleMinutes, type SetUpState } from './use-set-up.ts';

interface KioskStepProps {
  setUp: SetUpState;
  onBack: () => void;
  onSaved: () => void;
}

type Refusal = Exclude<AssignTabletOutcome, { ok: true }> | { code: 'NOT_SAVED' };

/**
 * Set-up step for the kiosk mode, the language, and the idle time after which a customer session
 * ends.
 */
export function KioskStep({ setUp, onBack, onSaved }: KioskStepProps) {
  const { t } = useTranslation('kiosk');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function save(): Promise<void> {
    setPending(true);
    setRefusal(null);
    try {
      const result = await setUp.save();
      if (result.ok) onSaved();
      else setRefusal(result);
    } catch (error) {
      emitDefect(error);
      setRefusal({ code: 'NOT_SAVED' });
    }
    setPending(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!pending) void save();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <ChoiceGroup
        legend={t('setUp.mode')}
        onChange={(mode) => setUp.change({ kioskMode: mode === 'kiosk' })}
        options={[
          { value: 'kiosk', label: t('setUp.kiosk'), description: t('setUp.kioskDetail') },
          { value: 'staff', label: t('setUp.staffOnly'), description: t('setUp.staffDetail') },
        ]}
        value={setUp.kioskMode ? 'kiosk' : 'staff'}
      />
      <SelectField
        hint={t('setUp.languageHint')}
        label={t('setUp.language')}
        onChange={(event) => setUp.change({ language: languageOf(event.target.value) })}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={setUp.language}
      />
      {setUp.kioskMode && (
        <SelectField
          hint={t('setUp.idleHint')}
          label={t('setUp.idle')}
          onChange={(event) => setUp.change({ minutes: Number(event.target.value) })}
          options={idleMinutes.map((count) => ({
            value: String(count),
            label: t('setUp.minutes', { count }),
          }))}
          value={String(setUp.minutes)}
        />
      )}
      {refusal && (
        <FormError title={t('setUp.refusal.title')}>
          {refusal.code === 'ENTRIES_WAITING'
            ? t('setUp.refusal.ENTRIES_WAITING', { count: refusal.count })
            : t(`setUp.refusal.${refusal.code}`)}
        </FormError>
      )}
      <FormActions>
        <Button onClick={onBack} size="large" variant="secondary">
          {t('setUp.back')}
        </Button>
        <Button pending={pending} pendingLabel={t('setUp.saving')} size="large" type="submit">
          {t('setUp.save')}
        </Button>
      </FormActions>
    </form>
  );
}
