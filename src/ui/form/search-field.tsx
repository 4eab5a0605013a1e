import { useRef, type ComponentProps } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'autoComplete'
> {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, ...input } = props;
  const inputRef = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    inputRef.current?.focus();
  }

  return (
    <search className={styles.search}>
      <Icon name="search" tone="muted" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        spellCheck={false}
        {...input}
        aria-label={label}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        ref={inputRef}
        type="search"
        value={value}
      />
      <span className={styles.clear} data-shown={value !== ''}>
        <IconButton icon="close" label={clearLabel} onClick={clear} />
      </span>
    </search>
  );
}
