import { TextField, type TextFieldProps } from './text-field.tsx';

interface CodeFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'value' | 'enterKeyHint' | 'ref'
> {
  onChange: (code: string) => void;
}

/** A one-time code, as telephones hand it over, or one that was kept for when there is none. */
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
