import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Swatch, type SwatchMaterial } from '../../../ui/car/swatch.tsx';
import card from './choice-card.module.css';
import styles from './option-grid.module.css';
import { type OptionPicture, OptionPictureFrame } from './option-picture.tsx';

export interface OptionGridItem {
  id: string;
  name: string;
  /** Text in the second line of the card: a price or a description. */
  detail?: string | undefined;
  /** Text below `detail`, which compares the option with the selected option. */
  comparison?: string | undefined;
  /** Features that a trim adds to another trim. `heading` contains the name of the other trim. */
  additions?: { heading: string; names: readonly string[] } | undefined;
  /** CSS color of the swatch; the name of the color is always displayed with the swatch. */
  color?: string | undefined;
  /** Compared by identity, so an unchanged picture must be the same object. */
  picture?: OptionPicture | undefined;
  /** The reason why the option is unavailable; displayed instead of `detail`. */
  unavailable?: string | undefined;
}

interface OptionFaceProps extends Pick<
  OptionGridItem,
  'name' | 'detail' | 'comparison' | 'additions' | 'color' | 'picture'
> {
  material: SwatchMaterial;
}

interface OptionGridProps {
  legend: ReactNode;
  options: readonly OptionGridItem[];
  value: string;
  /**
   * The layout, which determines the number of columns: three or six for `swatches`, three for
   * `tiles`, three or six for `names`, one for `rows`.
   */
  look: 'swatches' | 'tiles' | 'names' | 'rows';
  /** Material of the colors; paint by default. */
  material?: SwatchMaterial | undefined;
  /** Called on every change, also during navigation with the arrow keys. */
  onChoose: (id: string) => void;
  /** Called when an option is confirmed by a tap, Enter or Space. */
  onPicked?: (() => void) | undefined;
}

/** The content of a card. Memoized, because the content does not change with the selection. */
const OptionFace = memo(function OptionFace(props: OptionFaceProps) {
  const { color, material, name, detail, comparison, additions, picture } = props;
  return (
    <>
      {color && <Swatch className={styles.color} color={color} material={material} />}
      {picture && <OptionPictureFrame {...picture} />}
      <span className={styles.words}>
        <span className={classNames(card.name, styles.name)}>{name}</span>
        <span className={styles.detail}>{detail}</span>
        {comparison && <span className={styles.detail}>{comparison}</span>}
        {additions && (
          <span className={styles.additions}>
            <span>{additions.heading}</span>
            {additions.names.map((addition) => (
              <span className={styles.addition} key={addition}>
                {addition}
              </span>
            ))}
          </span>
        )}
      </span>
      <span aria-hidden="true" className={styles.tick}>
        <Icon name="check" size="small" />
      </span>
    </>
  );
});

/** A group of native radio buttons, which keyboards and screen readers support. */
export function OptionGrid(props: OptionGridProps) {
  const { legend, options, value, look, material = 'paint', onChoose, onPicked } = props;
  const radioGroupName = useId();
  // Whether the last key was an arrow key. An arrow key makes the browser trigger a click on the
  // next radio button, and this click must not confirm the option.
  const isArrowKeyRef = useRef(false);

  function handleKey(event: KeyboardEvent): void {
    isArrowKeyRef.current = event.key.startsWith('Arrow');
    if (event.key === 'Enter') onPicked?.();
  }

  function handlePick(): void {
    if (!isArrowKeyRef.current) onPicked?.();
    isArrowKeyRef.current = false;
  }

  return (
    <Fieldset legend={legend} tone="muted">
      <div className={styles.options} data-look={look}>
        {options.map((option) => (
          <label className={classNames(card.card, styles.option)} key={option.id}>
            <input
              checked={option.id === value}
              className={card.input}
              disabled={option.unavailable !== undefined}
              name={radioGroupName}
              onChange={() => onChoose(option.id)}
              onClick={handlePick}
              onKeyDown={handleKey}
              type="radio"
              value={option.id}
            />
            <OptionFace
              additions={option.additions}
              color={option.color}
              comparison={option.comparison}
              detail={option.unavailable ?? option.detail}
              material={material}
              name={option.name}
              picture={option.picture}
            />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
