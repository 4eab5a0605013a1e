import { type FormEvent, useRef, useState } from 'react';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { FormDraft } from '../use-form-draft.ts';

interface FormOptions<T> {
  /**
   * The field values and the functions that change and clear the values, for example from
   * `useFormDraft` (with a stored draft) or `useTypedValues` (not stored).
   */
  typed: Pick<FormDraft<T>, 'value' | 'change' | 'clear'>;
  /** Error texts of the invalid fields; shown after the first attempt to submit. */
  errors: { [F in keyof T]?: string | undefined };
  /** Saves the values. Called only if all fields are valid and no earlier call is pending. */
  save: () => Promise<void>;
}

type TextKey<T> = { [F in keyof T]: T[F] extends string ? F : never }[keyof T];

export type Form<T extends object> = ReturnType<typeof useForm<T>>;

/** Returns the props of the controls of a form, and functions that submit and reset the form. */
export function useForm<T extends object>({ typed, errors, save }: FormOptions<T>) {
  const [hasTriedSave, setHasTriedSave] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // A ref instead of state, because a second tap before the next render would read outdated state.
  const isRunning = useRef(false);
  const shownErrors: typeof errors = hasTriedSave ? errors : {};

  /** Returns the props of a text field or a select field. */
  function field<F extends TextKey<T>>(name: F) {
    return {
      value: typed.value[name],
      error: shownErrors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        typed.change({ [name]: target.value } as Partial<T>),
    };
  }

  async function trySave(): Promise<void> {
    setHasTriedSave(true);
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
    setHasTriedSave(false);
  }

  const { value, change } = typed;
  return { value, change, field, errors: shownErrors, isPending, submit, reset };
}

/**
 * Returns field values that exist only while the form is mounted, for input that must not be
 * stored, such as passwords.
 */
export function useTypedValues<T extends object>(initial: T) {
  const [value, setValue] = useState(initial);
  return {
    value,
    isDirty: !isDeepEqual(value, initial),
    change: (fields: Partial<T>) => setValue((latest) => ({ ...latest, ...fields })),
    clear: () => setValue(initial),
  };
}

/** Returns the error texts by field; `getText` returns the error text of one invalid field. */
export function errorTexts<F extends string>(
  invalid: Iterable<F>,
  getText: (field: F) => string,
): Partial<Record<F, string>> {
  const texts = Array.from(invalid, (field) => [field, getText(field)] as const);
  return Object.fromEntries(texts) as Partial<Record<F, string>>;
}
