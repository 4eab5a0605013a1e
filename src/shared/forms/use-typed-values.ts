import { useState } from 'react';
import { sameValue } from '#domain/values/same-value.ts';

/** Returns the field values of a form, which are lost with the form: passwords are never stored. */
export function useTypedValues<T extends object>(initial: T) {
  const [value, setValue] = useState(initial);
  return {
    value,
    isDirty: !sameValue(value, initial),
    change: (fields: Partial<T>) => setValue((latest) => ({ ...latest, ...fields })),
    clear: () => setValue(initial),
  };
}
