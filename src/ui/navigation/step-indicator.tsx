import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './step-indicator.module.css';

export interface StepIndicatorProps {
  label: string;
  steps: readonly string[];
  /** Number of the current step, counted from 0. */
  current: number;
  doneLabel: string;
}

export function StepIndicator({ label, steps, current, doneLabel }: StepIndicatorProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li
          aria-current={index === current ? 'step' : undefined}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'upcoming'}
          key={step}
        >
          <span aria-hidden="true" className={styles.number}>
            {index < current ? <Icon name="check" size="small" /> : index + 1}
          </span>
          <span>{step}</span>
          {index < current && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
