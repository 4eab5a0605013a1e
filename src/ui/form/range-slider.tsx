import { type CSSProperties, useId } from 'react';
import { Cluster } from '../layout/layout.tsx';
import styles from './range-slider.module.css';

export interface RangeSliderProps {
  legend: string;
  /** Accessible names of the two thumbs: for the lower and the upper end of the range. */
  labels: readonly [lower: string, upper: string];
  min: number;
  max: number;
  step: number;
  value: readonly [lower: number, upper: number];
  onChange: (value: [lower: number, upper: number]) => void;
  format: (value: number) => string;
}

type TrackStyle = CSSProperties & { '--from': string; '--to': string };

/** Two native sliders on one track, which select a range. Their thumbs cannot pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { legend, labels, min, max, step, value, onChange, format } = props;
  const id = useId();
  const [lower, upper] = value;
  const toPercent = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;
  const style: TrackStyle = { '--from': toPercent(lower), '--to': toPercent(upper) };
  const commonProps = { className: styles.thumb, max, min, step };
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      <Cluster className={styles.values} gap={4} justify="between" nowrap>
        <output htmlFor={`${id}-lower`}>{format(lower)}</output>
        <output htmlFor={`${id}-upper`}>{format(upper)}</output>
      </Cluster>
      <div className={styles.track} style={style}>
        <input
          {...commonProps}
          type="range"
          aria-label={labels[0]}
          aria-valuetext={format(lower)}
          // If the thumbs overlap at the upper end, the lower thumb is on top, because only the
          // lower thumb can still move.
          data-on-top={lower === max || undefined}
          id={`${id}-lower`}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, upper), upper])}
          value={lower}
        />
        <input
          {...commonProps}
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
