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
  const [triedBasic, setTriedBasic] = useState(false);
  const [direction, setDirection] = useState<1 | -1>(1);
  const at = registerSteps.indexOf(draft.step);
  const stepRef = useFocusOnStep(draft.step);
  const basic = parseBasicInformation(draft);
  const isBasicRight = Boolean(basic.name && basic.phone && basic.email);

  const goTo = useStepHistory(draft.step, (step) => {
    // Shows the first step if its fields are invalid: after the draft was cleared, the forward
    // button of the browser may still lead to a later step.
    const shown = isBasicRight ? step : 'basic';
    setDirection(registerSteps.indexOf(shown) > at ? 1 : -1);
    draftState.change({ step: shown });
  });

  async function proceed(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isBasicRight) {
      setTriedBasic(true);
      if (at > 0) goTo('basic');
      return;
    }
    const next = registerSteps[at + 1];
    if (next) {
      goTo(next);
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
      title: t('done', { name: basic.name }),
      detail: t('doneDetail'),
    });
    // Customers who register themselves continue with the discovery, agents with a new build.
    if (handedOver) void navigate(href('discovery'));
    else void navigate(href('newBuild'), { state: { customerId } });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void proceed(event)}>
      <StepIndicator
        current={at}
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
              basic={basic}
              change={draftState.change}
              draft={draft}
              tried={triedBasic}
            />
          )}
          {draft.step === 'preferences' && (
            <PreferencesStep change={draftState.change} draft={draft} options={options} />
          )}
          {draft.step === 'contact' && (
            <ContactStep basic={basic} change={draftState.change} draft={draft} options={options} />
          )}
        </div>
      </StepTransition>
      <RegisterActions
        draft={draft}
        onBack={() => goTo(registerSteps[at - 1] ?? 'basic')}
        pending={pending}
        step={at}
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
  const focused = useRef(step);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || focused.current === step) return;
      focused.current = step;
      element.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    },
    [step],
  );
}
