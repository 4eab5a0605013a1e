import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Cluster } from '../../layout/layout.tsx';
import { isDataSaverOn } from '../data-saver.ts';
import type { CarAppearance, Daylight } from './car-appearance.ts';
import { normalizeDegrees, type Side, getNearestSide, stillOf, type StillView } from './sides.ts';
import styles from './turntable.module.css';
import { useCarAngle } from './use-car-angle.ts';
import { type LiveCarState, useLiveCar } from './use-live-car.ts';

interface TurntableLabels {
  turnLeft: string;
  turnRight: string;
  angle: string;
  night: string;
  day: string;
  loading: string;
  /** Text with the reason why a slow tablet shows still pictures. */
  slow: string;
  insist: string;
  sides: Record<Side, string>;
}

interface TurntableProps {
  /** URL of the 3D model file; undefined if the car is shown only in pictures. */
  model: string | undefined;
  look: CarAppearance;
  /** Alternative text of the picture; the component adds the name of the visible side. */
  alt: string;
  /** Renders a photograph, which is shown while there is no real-time car. */
  still: (view: StillView) => ReactNode;
  labels: TurntableLabels;
}

/** The initial angle of the car in degrees, as in the main photographs. */
const FIRST_DEGREES = 45;
/** Degrees by which an arrow key moves the slider. */
const SLIDER_DEGREES = 5;

/**
 * Shows a car from all sides: rendered in real time on a fast tablet, otherwise as photographs. The
 * user turns the car by dragging, with buttons or with a slider.
 */
export function Turntable({ model, look, alt, still, labels }: TurntableProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [daylight, setDaylight] = useState<Daylight>('day');
  // With the data saver, the model is downloaded only if the user requests it.
  const [insisted, setIsForced] = useState(false);
  const requestedModel = isDataSaverOn() && !insisted ? undefined : model;
  const { degrees, set, step, drag } = useCarAngle(FIRST_DEGREES);
  const state = useLiveCar({
    canvas: canvasRef,
    model: requestedModel,
    look,
    daylight,
    degrees,
    insisted,
  });
  const side = getNearestSide(degrees);
  const { view, mirrored } = stillOf(side);
  const isLive = state === 'live';

  return (
    <div className={styles.turntable} data-live={isLive || undefined} data-turntable="">
      <figure {...drag} aria-label={`${alt}, ${labels.sides[side]}`} className={styles.view}>
        {!isLive && (
          <div className={styles.still} data-mirrored={mirrored || undefined}>
            {still(view)}
          </div>
        )}
        <canvas aria-hidden="true" className={styles.canvas} ref={canvasRef} />
      </figure>
      <TurntableControls
        daylight={isLive ? daylight : undefined}
        degrees={degrees}
        onLight={setDaylight}
        onSet={set}
        onStep={step}
        labels={labels}
      />
      <output className={styles.note}>
        <TurntableNote
          isAsked={requestedModel !== undefined}
          onInsist={model === undefined ? undefined : () => setIsForced(true)}
          state={state}
          labels={labels}
        />
      </output>
    </div>
  );
}

interface TurntableNoteProps {
  state: LiveCarState;
  /** Whether the model is requested: by default, or by the user despite the data saver. */
  isAsked: boolean;
  /** Requests the real-time car; undefined if the car has no model. */
  onInsist: (() => void) | undefined;
  labels: TurntableLabels;
}

function TurntableNote({ state, isAsked, onInsist, labels }: TurntableNoteProps) {
  if (state === 'waiting' && isAsked) return labels.loading;
  if (!onInsist || (state !== 'slow' && isAsked)) return null;
  return (
    <>
      {state === 'slow' && <span>{labels.slow}</span>}
      <Button onClick={onInsist} variant="quiet">
        {labels.insist}
      </Button>
    </>
  );
}

interface TurntableControlsProps {
  degrees: number;
  /** The current light; undefined if the light cannot be changed. */
  daylight: Daylight | undefined;
  onSet: (degrees: number) => void;
  onStep: (direction: 1 | -1) => void;
  onLight: (daylight: Daylight) => void;
  labels: TurntableLabels;
}

function TurntableControls({
  degrees,
  daylight,
  onSet,
  onStep,
  onLight,
  labels,
}: TurntableControlsProps) {
  return (
    <Cluster className={styles.controls} align="center" gap={2} justify="center" nowrap>
      <IconButton icon="arrow-left" label={labels.turnLeft} onClick={() => onStep(-1)} />
      <input
        aria-label={labels.angle}
        aria-valuetext={labels.sides[getNearestSide(degrees)]}
        className={styles.slider}
        max={360}
        min={0}
        onChange={(event) => onSet(event.target.valueAsNumber)}
        step={SLIDER_DEGREES}
        type="range"
        value={normalizeDegrees(degrees)}
      />
      <IconButton icon="arrow-right" label={labels.turnRight} onClick={() => onStep(1)} />
      {daylight && (
        <IconButton
          icon={daylight === 'day' ? 'moon' : 'sun'}
          label={daylight === 'day' ? labels.night : labels.day}
          onClick={() => onLight(daylight === 'day' ? 'night' : 'day')}
        />
      )}
    </Cluster>
  );
}
