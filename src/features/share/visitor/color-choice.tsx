import { useId } from 'react';
import { Swatch, type SwatchMaterial } from '../../../ui/car/swatch.tsx';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './color-choice.module.css';

interface ColorChoiceProps {
  legend: string;
  material: SwatchMaterial;
  colors: readonly { value: string; label: string; hex: string }[];
  value: string;
  onChange: (colorId: string) => void;
}

/** Swatches of colors; the legend names the chosen color. */
export function ColorChoice({ legend, material, colors, value, onChange }: ColorChoiceProps) {
  const radioGroupName = useId();
  const chosen = colors.find((color) => color.value === value);
  return (
    <Fieldset
      legend={
        <>
          {legend}{' '}
          <Text as="span" tone="muted" weight="regular">
            {chosen?.label}
          </Text>
        </>
      }
    >
      <div className={styles.colors}>
        {colors.map((color) => (
          <label className={styles.color} key={color.value} title={color.label}>
            <input
              checked={color.value === value}
              className={styles.input}
              name={radioGroupName}
              onChange={() => onChange(color.value)}
              type="radio"
              value={color.value}
            />
            <Swatch className={styles.swatch} color={color.hex} material={material} />
            <VisuallyHidden>{color.label}</VisuallyHidden>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
