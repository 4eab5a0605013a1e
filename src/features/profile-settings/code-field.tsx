import { TextField } from '../../ui/text-field.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** A one-time code, as telephones hand it over. */
export function CodeField({ label, hint, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="one-time-code"
      autoCorrect="off"
      hint={hint}
      label={label}
      maxLength={24}
      onChange={({ target }) => onChange(target.value)}
      required
      spellCheck={false}
      value={value}
    />
  );
}
