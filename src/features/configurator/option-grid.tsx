import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import card from './choice-card.module.css';
import styles from './option-grid.module.css';

export interface Option {
  id: string;
  name: string;
  /** The second line: what it costs, what it is. */
  detail?: string | undefined;
  /** Any CSS colour. Its name always stands beside it. */
  color?: string | undefined;
  /** Why it cannot be had; shown instead of the detail. */
  unavailable?: string | undefined;
}

interface OptionFaceProps {
  name: string;
  color: string | undefined;
  detail: string | undefined;
}

interface OptionGridProps {
  legend: ReactNode;
  options: readonly Option[];
  value: string;
  /** `swatches` stand five in a row, `tiles` three, `names` as many as fit, `rows` one. */
  look: 'swatches' | 'tiles' | 'names' | 'rows';
  /** With every change, also while somebody goes through the group with the arrow keys. */
  onChoose: (id: string) => void;
  /** Once an option was picked for good: tapped, or confirmed with Enter or Space. */
  onPicked?: (() => void) | undefined;
}

/** What stands on a card. It stays as it is while one after another is tried. */
const OptionFace = memo(function OptionFace({ color, name, detail }: OptionFaceProps) {
  return (
    <>
      {color && <span className={styles.color} style={{ background: color }} />}
      <span className={styles.words}>
        <span className={classNames(card.name, styles.name)}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span aria-hidden="true" className={styles.tick}>
        <Icon name="check" size="small" />
      </span>
    </>
  );
});

/** One choice out of several: native radios, so that keyboards and screen readers know the way. */
export function OptionGrid({ legend, options, value, look, onChoose, onPicked }: OptionGridProps) {
  const name = useId();
  // An arrow key clicks the next radio as well; that is looking, not picking.
  const looking = useRef(false);

  function heed(event: KeyboardEvent): void {
    looking.current = event.key.startsWith('Arrow');
    if (event.key === 'Enter') onPicked?.();
  }

  function pick(): void {
    if (!looking.current) onPicked?.();
    looking.current = false;
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options} data-look={look}>
        {options.map((option) => (
          <label className={classNames(card.card, styles.option)} key={option.id}>
            <input
              checked={option.id === value}
              className={card.input}
              disabled={option.unavailable !== undefined}
              name={name}
              onChange={() => onChoose(option.id)}
              onClick={pick}
              onKeyDown={heed}
              type="radio"
              value={option.id}
            />
            <OptionFace
              color={option.color}
              detail={option.unavailable ?? option.detail}
              name={option.name}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
