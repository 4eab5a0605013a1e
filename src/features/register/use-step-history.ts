import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type Step, steps } from './register-form-state.ts';

/** What an entry of the browser's history knows: its step, and the one it was come from. */
const entrySchema = v.object({
  step: v.picklist(steps),
  cameFrom: v.optional(v.picklist(steps)),
});

/**
 * Every step is an entry of the browser's history: whoever goes back there goes back a step, and
 * leaves the form from the first one. Returns how to go to a step.
 */
export function useStepHistory(step: Step, show: (step: Step) => void): (next: Step) => void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(entrySchema, state);
  // A form that was found half-typed stands at its step in an entry that knows of none.
  const entry = parsed.success && parsed.output.step === step ? parsed.output : null;
  const shownKey = useRef(key);

  const showEntry = useEffectEvent(() => {
    if (parsed.success && parsed.output.step !== step) show(parsed.output.step);
  });

  // The browser's history is outside of React.
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    showEntry();
  }, [key]);

  return (next) => {
    // What else the entry knows stays: whom the registration is about.
    const about = Object(state) as object;
    if (steps.indexOf(next) > steps.indexOf(step)) {
      if (!entry) void navigate('.', { replace: true, state: { ...about, step } });
      void navigate('.', { state: { ...about, step: next, cameFrom: step } });
    } else if (entry?.cameFrom === next) {
      void navigate(-1);
    } else {
      void navigate('.', { replace: true, state: { ...about, step: next, cameFrom: undefined } });
    }
    show(next);
  };
}
