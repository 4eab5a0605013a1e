import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { href } from '#domain/routes.ts';
import { emitDefect } from '../../data/defects.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../data/session/session.ts';
import { StepTransition } from '../../ui/motion/step-transition.tsx';
import { StepIndicator } from '../../ui/navigation/step-indicator.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { DraftNotice } from './draft/draft-notice.tsx';
import {
  type RegisterDraft,
  type RegisterStep,
  registerSteps,
} from './draft/register-form-state.ts';
import type { useRegisterDraft } from './draft/use-register-draft.ts';
import { RegisterActions } from './register-actions.tsx';
import { RegisterFailureText } from './register-failure-text.tsx';
import styles from './register-form.module.css';
import { BasicInformationStep } from './steps/basic-information-step.tsx';
import { parseBasicInformation } from './steps/parse-basic-information.ts';
import { ContactStep } from './steps/contact-step.tsx';
import { PreferencesStep } from './steps/preferences-step.tsx';
import { useRegisterCustomer } from './use-register.ts';
import { useStepHistory } from './use-step-history.ts';
import { WalkInNotice } from './walk-in-notice.tsx';

interface RegisterFormProps {
  draft: RegisterDraft;
  draftState: ReturnType<typeof useRegisterDraft>;
  options: RegistrationOptions;
  session: Session;
}

export function RegisterForm({ draft, draftState, options, session }: RegisterFormProps) {
  const { t } = useTranslation(['register', 'common']);
  const navigate = useNavigate();
  const handedOver = useKiosk((state) => state.handedOver);
  const { pending, failure, register } = useRegisterCustomer(session, options);
  const [isBasicSubmitted, setIsBasicSubmitted] = useState(false);
  const [direction, setDirection] = useState<1 | -1>(1);
  const stepIndex = registerSteps.indexOf(draft.step);
  const stepRef = useFocusOnStep(draft.step);
  const basicInformation = parseBasicInformation(draft);
  const isBasicValid = Boolean(
    basicInformation.name && basicInformation.phone && basicInformation.email,
  );

  const goTo = useStepHistory(draft.step, (step) => {
    // Shows the first step if its fields are invalid: after the draft was cleared, the forward
    // button of the browser may still lead to a later step.
    const allowedStep = isBasicValid ? step : 'basic';
    setDirection(registerSteps.indexOf(allowedStep) > stepIndex ? 1 : -1);
    draftState.change({ step: allowedStep });
  });

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isBasicValid) {
      setIsBasicSubmitted(true);
      if (stepIndex > 0) goTo('basic');
      return;
    }
    const nextStep = registerSteps[stepIndex + 1];
    if (nextStep) {
      goTo(nextStep);
      return;
    }
    if (pending || !draft.preferredTime) return;
    const customerId = await register(draft);
    if (customerId === null) return;
    // The customer is already registered at this point. If clearing the draft fails, the only
    // effect is that the draft is offered again.
    await draftState.clear().catch(emitDefect);
    showToast({
      tone: 'positive',
      title: t('done', { name: basicInformation.name }),
      detail: t('doneDetail'),
    });
    // Customers who register themselves continue with the discovery, agents with a new build.
    if (handedOver) void navigate(href('discovery'));
    else void navigate(href('newBuild'), { state: { customerId } });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <StepIndicator
        current={stepIndex}
        doneLabel={t('common:done')}
        label={t('stepsLabel')}
        steps={registerSteps.map((step) => t(`step.${step}`))}
      />
      {draft.walkInId !== null && !handedOver && <WalkInNotice walkInId={draft.walkInId} />}
      <DraftNotice draft={draft} draftState={draftState} />
      <StepTransition direction={direction} stepKey={draft.step}>
        <div className={styles.step} ref={stepRef} tabIndex={-1}>
          {draft.step === 'basic' && (
            <BasicInformationStep
              basic={basicInformation}
              change={draftState.change}
              draft={draft}
              tried={isBasicSubmitted}
            />
          )}
          {draft.step === 'preferences' && (
            <PreferencesStep change={draftState.change} draft={draft} options={options} />
          )}
          {draft.step === 'contact' && (
            <ContactStep
              basic={basicInformation}
              change={draftState.change}
              draft={draft}
              options={options}
            />
          )}
        </div>
      </StepTransition>
      <RegisterActions
        draft={draft}
        onBack={() => goTo(registerSteps[stepIndex - 1] ?? 'basic')}
        pending={pending}
        step={stepIndex}
      />
      {failure && <RegisterFailureText failure={failure} />}
    </form>
  );
}

/**
 * Returns a ref callback that moves the focus to a new step, for screen readers and keyboards. The
 * new step mounts only after the previous step has unmounted.
 */
function useFocusOnStep(step: RegisterStep) {
  const focusedStepRef = useRef(step);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || focusedStepRef.current === step) return;
      focusedStepRef.current = step;
      element.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    },
    [step],
  );
}
