import { type CSSProperties, useId } from 'react';
import styles from './range-slider.module.css';

export interface RangeSliderProps {
  legend: string;
  /** What the two thumbs are called: the lower and the upper end. */
  labels: readonly [lower: string, upper: string];
  min: number;
  max: number;
  step: number;
  value: readonly [lower: number, upper: number];
  onChange: (value: [lower: number, upper: number]) => void;
  format: (value: number) => string;
}

type TrackStyle = CSSProperties & { '--from': string; '--to': string };

/** Two sliders on one track. Neither passes the other; both are native, with all their keys. */
export function RangeSlider(props: RangeSliderProps) {
  const { legend, labels, min, max, step, value, onChange, format } = props;
  const id = useId();
  const [lower, upper] = value;
  const share = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;
  const style: TrackStyle = { '--from': share(lower), '--to': share(upper) };
  const common = { className: styles.thumb, max, min, step };
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.values}>
        <output htmlFor={`${id}-lower`}>{format(lower)}</output>
        <output htmlFor={`${id}-upper`}>{format(upper)}</output>
      </div>
      <div className={styles.track} style={style}>
        <input
          {...common}
          type="range"
          aria-label={labels[0]}
          aria-valuetext={format(lower)}
          // At the far end both thumbs lie on each other: the one that can still move is on top.
          data-on-top={lower === max || undefined}
          id={`${id}-lower`}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, upper), upper])}
          value={lower}
        />
        <input
          {...common}
          type="range"
          aria-label={labels[1]}
          aria-valuetext={format(upper)}
          id={`${id}-upper`}
          onChange={(event) => onChange([lower, Math.max(event.target.valueAsNumber, lower)])}
          value={upper}
        />
      </div>
    </fieldset>
  );
}
