import { type CSSProperties, useId } from 'react';
import type { Option } from '#domain/catalogue/options-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './color-choice.module.css';

interface ColorChoiceProps {
  label: string;
  colors: readonly Option[];
  chosenId: string | undefined;
  onChoose: (colorId: string) => void;
  /** Returns the text that is displayed beside the name of a color, such as the price. */
  describe: (color: Option) => string;
  /** Whether a long list of colors scrolls within its own container. */
  scrolls?: boolean | undefined;
}

type SwatchStyle = CSSProperties & { '--swatch': string | undefined };

export function ColorChoice(props: ColorChoiceProps) {
  const { label, colors, chosenId, onChoose, describe, scrolls } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.list} data-scrolls={scrolls || undefined}>
        {colors.map((color) => {
          const style: SwatchStyle = { '--swatch': color.hex };
          return (
            <label className={styles.color} key={color.id}>
              <input
                checked={color.id === chosenId}
                className={styles.input}
                name={name}
                onChange={() => onChoose(color.id)}
                type="radio"
                value={color.id}
              />
              <span aria-hidden="true" className={styles.swatch} style={style} />
              <span className={styles.name}>{color.name}</span>
              <Text as="span" tabular tone="muted">
                {describe(color)}
              </Text>
              <span aria-hidden="true" className={styles.tick}>
                <Icon name="check" size="small" />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
