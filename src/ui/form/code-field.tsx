import { TextField, type TextFieldProps } from './text-field.tsx';

interface CodeFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'value' | 'enterKeyHint' | 'ref'
> {
  onChange: (code: string) => void;
}

/** A text field for a one-time code (with autofill on phones) or a recovery code. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="one-time-code"
      autoCorrect="off"
      {...field}
      maxLength={24}
      onChange={({ target }) => onChange(target.value)}
      required
      spellCheck={false}
    />
  );
}
