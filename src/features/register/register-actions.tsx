import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { type RegisterDraft, registerSteps } from './draft/register-form-state.ts';

interface RegisterActionsProps {
  draft: RegisterDraft;
  /** Zero-based index of the step. */
  step: number;
  pending: boolean;
  onBack: () => void;
}

export function RegisterActions({ draft, step, pending, onBack }: RegisterActionsProps) {
  const { t } = useTranslation('register');
  const isLastStep = step === registerSteps.length - 1;
  const isComplete = [draft.name, draft.mobile, draft.email].every((text) => text.trim() !== '');
  return (
    <FormActions>
      {step > 0 && (
        <Button disabled={pending} onClick={onBack} size="large" variant="secondary">
          {t('back')}
        </Button>
      )}
      {isLastStep ? (
        <Button
          disabled={pending || !draft.preferredTime}
          key="submit"
          pending={pending}
          pendingLabel={t('submitting')}
          size="large"
          type="submit"
        >
          {t('submit')}
        </Button>
      ) : (
        // The key renders a new button for each step, so that a double tap advances only one step.
        <Button disabled={!isComplete} key={`next-${step}`} size="large" type="submit">
          {t('next')}
        </Button>
      )}
    </FormActions>
  );
}
