import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { isSameContact } from '#domain/customers/is-same-contact.ts';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import type { MutateFailure } from '../../data/mutate/mutate.ts';
import { findWalkIn } from '../../data/queries/visits/walk-in-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
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
import { formatWalkInNotes } from './link-walk-in.ts';
import styles from './register-form.module.css';
import { BasicInformationStep } from './steps/basic-information-step.tsx';
import { parseBasicInformation } from './steps/parse-basic-information.ts';
import { ContactStep } from './steps/contact-step.tsx';
import { PreferencesStep } from './steps/preferences-step.tsx';
import { useLookalikes } from './steps/use-lookalikes.ts';
import { useContinueAsCustomer } from './use-continue-as-customer.ts';
import { useRegisterCustomer } from './use-register.ts';
import { useRegisterTexts } from './use-register-texts.ts';
import { useAttachableVisit } from './visit/attachable-visit.ts';
import { StoredCustomer } from './visit/stored-customer.tsx';

/** State of a browser history entry: the step of the form, and the step of the previous entry. */
const entrySchema = v.object({
  step: v.picklist(registerSteps),
  cameFrom: v.optional(v.picklist(registerSteps)),
});

interface RegisterFormProps {
  draft: RegisterDraft;
  draftState: ReturnType<typeof useRegisterDraft>;
  options: RegistrationOptions;
  session: Session;
}

export function RegisterForm({ draft, draftState, options, session }: RegisterFormProps) {
  const { t } = useTranslation(['register', 'common']);
  const navigate = useNavigate();
  const { isForCustomer } = useRegisterTexts();
  const continueAsCustomer = useContinueAsCustomer();
  const visit = useAttachableVisit(draft.buildCode, null);
  const { pending, failure, register } = useRegisterCustomer(session, options);
  const [samePerson, setSamePerson] = useState<Customer | null>(null);
  const [isBasicSubmitted, setIsBasicSubmitted] = useState(false);
  const [direction, setDirection] = useState<1 | -1>(1);
  const stepIndex = registerSteps.indexOf(draft.step);
  const stepRef = useFocusOnStep(draft.step);
  const basicInformation = parseBasicInformation(draft);
  const lookalikes = useLookalikes(basicInformation, draft);
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

  function showBasicProblems(form: HTMLFormElement): void {
    setIsBasicSubmitted(true);
    if (stepIndex > 0) goTo('basic');
    else if (isBasicValid) focusFirstInvalid(form);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A stored customer with only the same phone number or only the same email address may be
    // another person, so the form requires no decision.
    if (!isBasicValid || lookalikes.some((customer) => isSameContact(customer, basicInformation))) {
      showBasicProblems(event.currentTarget);
      return;
    }
    const nextStep = registerSteps[stepIndex + 1];
    if (nextStep) {
      goTo(nextStep);
      return;
    }
    if (pending || !draft.preferredTime) return;
    const registered = await register(draft, draft.keepsVisit ? visit : null);
    if (registered === null) return;
    // The customer is already registered at this point. If clearing the draft fails, the only
    // effect is that the draft is offered again.
    await draftState.clear().catch(emitDefect);
    if (isForCustomer) {
      continueAsCustomer({ name: basicInformation.name, draft, ...registered });
      return;
    }
    showToast({
      tone: 'positive',
      title: t('done', { name: basicInformation.name }),
      detail: t('doneDetail'),
    });
    // Agents continue with the attached build or a new build.
    const { customerId, buildId } = registered;
    void navigate(href('newBuild'), { state: buildId === null ? { customerId } : null });
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <StepIndicator
          current={stepIndex}
          doneLabel={t('common:done')}
          label={t('stepsLabel')}
          steps={registerSteps.map((step) => t(`step.${step}`))}
        />
        {draft.walkInId !== null && !isForCustomer && <WalkInNotice walkInId={draft.walkInId} />}
        <DraftNotice draft={draft} draftState={draftState} />
        <StepTransition direction={direction} stepKey={draft.step}>
          <div className={styles.step} ref={stepRef} tabIndex={-1}>
            {draft.step === 'basic' && (
              <BasicInformationStep
                basic={basicInformation}
                change={draftState.change}
                draft={draft}
                lookalikes={lookalikes}
                onSamePerson={setSamePerson}
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
                visit={visit}
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
      {samePerson && (
        <StoredCustomer
          customer={samePerson}
          draft={draft}
          draftState={draftState}
          key={samePerson.id}
          onFailed={() => setSamePerson(null)}
          session={session}
        />
      )}
    </>
  );
}

/**
 * Returns a ref callback that moves the focus to a new step, for screen readers and keyboards. An
 * effect would run too early, because the new step mounts only after the previous step has
 * unmounted.
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

export function RegisterFailureText({ failure }: { failure: MutateFailure }) {
  const { t } = useTranslation('register');
  const hasOwnText =
    failure === 'NOT_ENROLLED' || failure === 'ALREADY_EXISTS' || failure === 'NO_ROOM';
  return (
    <FormError title={t('failed')}>
      {hasOwnText ? t(`failure.${failure}`) : t('failure.other')}
    </FormError>
  );
}

function WalkInNotice({ walkInId }: { walkInId: string }) {
  const { t } = useTranslation('register');
  const walkIn = useLiveValue(() => findWalkIn(localDatabase, walkInId), [walkInId]);
  // A walk-in that was logged by mistake has no visitor.
  if (!walkIn || walkIn.outcome === 'mistake') return null;
  return (
    <Cluster align="center" as="p" gap={2} nowrap tone="muted">
      <Icon name="user" size="small" />
      {t('forWalkIn', { who: formatWalkInNotes(walkIn) || t('unnamed') })}
    </Cluster>
  );
}

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

/**
 * Each step is a history entry: the back button returns to the previous step, and leaves the form
 * from the first step. Returns a function that navigates to a step of the form.
 */
export function useStepHistory(
  step: RegisterStep,
  showStep: (step: RegisterStep) => void,
): (next: RegisterStep) => void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(entrySchema, state);
  // The history entry contains no step if a restored draft has opened the form at the step of the
  // draft.
  const entry = parsed.success && parsed.output.step === step ? parsed.output : null;
  const lastKeyRef = useRef(key);

  const showEntry = useEffectEvent(() => {
    if (parsed.success && parsed.output.step !== step) showStep(parsed.output.step);
  });

  // An effect follows the browser history, which is an external system.
  useEffect(() => {
    if (lastKeyRef.current === key) return;
    lastKeyRef.current = key;
    showEntry();
  }, [key]);

  return (next) => {
    // Keeps the other state of the history entry, which contains the walk-in of the registration.
    const otherState = Object(state) as object;
    if (registerSteps.indexOf(next) > registerSteps.indexOf(step)) {
      if (!entry) void navigate('.', { replace: true, state: { ...otherState, step } });
      void navigate('.', { state: { ...otherState, step: next, cameFrom: step } });
    } else if (entry?.cameFrom === next) {
      void navigate(-1);
    } else {
      void navigate('.', {
        replace: true,
        state: { ...otherState, step: next, cameFrom: undefined },
      });
    }
    showStep(next);
  };
}
