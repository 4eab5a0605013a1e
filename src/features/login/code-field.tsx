import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
}

/** The second factor, once head office has asked for it. */
export function CodeField({ code, onChange }: CodeFieldProps) {
  const { t } = useTranslation('login');
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="one-time-code"
      autoCorrect="off"
      enterKeyHint="go"
      hint={t('codeHint')}
      label={t('code')}
      maxLength={24}
      onChange={(event) => onChange(event.target.value)}
      ref={focusOnArrival}
      required
      spellCheck={false}
      value={code}
    />
  );
}
