import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type RegisterStep, registerSteps } from './draft/register-form-state.ts';

/** State of a browser history entry: the step of the form, and the step of the previous entry. */
const entrySchema = v.object({
  step: v.picklist(registerSteps),
  cameFrom: v.optional(v.picklist(registerSteps)),
});

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
