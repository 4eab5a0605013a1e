import { type FormEvent, useRef, useState } from 'react';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { FormDraft } from '../use-form-draft.ts';

interface FormOptions<T> {
  /** Field values: of `useFormDraft` if they are stored as a draft, else of `useTypedValues`. */
  typed: Pick<FormDraft<T>, 'value' | 'change' | 'clear'>;
  /** Texts about the invalid fields; shown from the first attempt to submit. */
  errors: { [F in keyof T]?: string | undefined };
  /** Saves the values. Runs only if no field is invalid, and once at a time. */
  save: () => Promise<void>;
}

/** The fields whose values are texts, or one of a few texts. */
type TextKey<T> = { [F in keyof T]: T[F] extends string ? F : never }[keyof T];

export type Form<T extends object> = ReturnType<typeof useForm<T>>;

/** Returns the props of the controls of a form, and functions that submit and reset the form. */
export function useForm<T extends object>({ typed, errors, save }: FormOptions<T>) {
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // A ref and not state: a second tap before the next render would read outdated state.
  const isRunning = useRef(false);
  const shownErrors: typeof errors = isTried ? errors : {};

  /** Returns the props of the control of a text or of a selection. */
  function field<F extends TextKey<T>>(name: F) {
    return {
      value: typed.value[name],
      error: shownErrors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        typed.change({ [name]: target.value } as Partial<T>),
    };
  }

  async function trySave(): Promise<void> {
    setIsTried(true);
    const isInvalid = Object.values(errors).some((text) => text !== undefined);
    if (isRunning.current || isInvalid) return;
    isRunning.current = true;
    setIsPending(true);
    await save().finally(() => {
      isRunning.current = false;
      setIsPending(false);
    });
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    void trySave();
  }

  function reset(): void {
    typed.clear();
    setIsTried(false);
  }

  const { value, change } = typed;
  return { value, change, field, errors: shownErrors, isPending, submit, reset };
}

/** Returns the field values of a form, which are lost with the form: passwords are never stored. */
export function useTypedValues<T extends object>(initial: T) {
  const [value, setValue] = useState(initial);
  return {
    value,
    isDirty: !isDeepEqual(value, initial),
    change: (fields: Partial<T>) => setValue((latest) => ({ ...latest, ...fields })),
    clear: () => setValue(initial),
  };
}

/** Returns the texts about the invalid fields. */
export function errorTexts<F extends string>(
  invalid: Iterable<F>,
  text: (field: F) => string,
): Partial<Record<F, string>> {
  const texts = Array.from(invalid, (field) => [field, text(field)] as const);
  return Object.fromEntries(texts) as Partial<Record<F, string>>;
}
