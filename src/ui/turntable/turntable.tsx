import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { savesData } from '../saves-data.ts';
import type { CarLook, Daylight } from './car-look.ts';
import { normal, type Side, sideAt, stillOf, type StillView } from './sides.ts';
import styles from './turntable.module.css';
import { type LiveState, useLiveCar } from './use-live-car.ts';
import { useTurning } from './use-turning.ts';

interface TurntableWords {
  turnLeft: string;
  turnRight: string;
  angle: string;
  night: string;
  day: string;
  loading: string;
  /** Why still pictures are shown. */
  slow: string;
  insist: string;
  sides: Record<Side, string>;
}

interface TurntableProps {
  /** Address of the model file; undefined where only pictures are wanted. */
  model: string | undefined;
  look: CarLook;
  /** What is seen, without the side it is seen from. */
  alt: string;
  /** A photograph, for as long as there is no car in real time. */
  still: (view: StillView) => ReactNode;
  words: TurntableWords;
}

/** From where a car is seen at first, as in its photographs. */
const FIRST_DEGREES = 45;
/** The keys of the slider go as far with each press. */
const SLIDER_DEGREES = 5;

/**
 * A car from all sides: in real time where the tablet is up to it, otherwise as a strip of
 * photographs. Dragged, stepped with buttons, or set with a slider and its keys.
 */
export function Turntable({ model, look, alt, still, words }: TurntableProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [daylight, setDaylight] = useState<Daylight>('day');
  // Who saves data is not made to fetch a model; whoever wants it all the same may have it.
  const [insisted, setInsisted] = useState(false);
  const asked = savesData() && !insisted ? undefined : model;
  const { degrees, set, step, drag } = useTurning(FIRST_DEGREES);
  const state = useLiveCar({ canvas: canvasRef, model: asked, look, daylight, degrees, insisted });
  const side = sideAt(degrees);
  const { view, mirrored } = stillOf(side);
  const isLive = state === 'live';

  return (
    <div className={styles.turntable} data-live={isLive || undefined} data-turntable="">
      <figure {...drag} aria-label={`${alt}, ${words.sides[side]}`} className={styles.view}>
        {!isLive && (
          <div className={styles.still} data-mirrored={mirrored || undefined}>
            {still(view)}
          </div>
        )}
        <canvas aria-hidden="true" className={styles.canvas} ref={canvasRef} />
      </figure>
      <Controls
        daylight={isLive ? daylight : undefined}
        degrees={degrees}
        onLight={setDaylight}
        onSet={set}
        onStep={step}
        words={words}
      />
      <output className={styles.note}>
        <Note
          isAsked={asked !== undefined}
          onInsist={model === undefined ? undefined : () => setInsisted(true)}
          state={state}
          words={words}
        />
      </output>
    </div>
  );
}

interface NoteProps {
  state: LiveState;
  /** Whether the car in real time is on its way, or has been. */
  isAsked: boolean;
  /** Undefined where there is none. */
  onInsist: (() => void) | undefined;
  words: TurntableWords;
}

/** Why there are pictures, and the way to the real thing. */
function Note({ state, isAsked, onInsist, words }: NoteProps) {
  if (state === 'waiting' && isAsked) return words.loading;
  if (!onInsist || (state !== 'slow' && isAsked)) return null;
  return (
    <>
      {state === 'slow' && <span>{words.slow}</span>}
      <Button onClick={onInsist} variant="quiet">
        {words.insist}
      </Button>
    </>
  );
}

interface ControlsProps {
  degrees: number;
  /** Undefined where the light cannot be changed. */
  daylight: Daylight | undefined;
  onSet: (degrees: number) => void;
  onStep: (direction: 1 | -1) => void;
  onLight: (daylight: Daylight) => void;
  words: TurntableWords;
}

function Controls({ degrees, daylight, onSet, onStep, onLight, words }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton icon="arrow-left" label={words.turnLeft} onClick={() => onStep(-1)} />
      <input
        aria-label={words.angle}
        aria-valuetext={words.sides[sideAt(degrees)]}
        className={styles.slider}
        max={360}
        min={0}
        onChange={(event) => onSet(event.target.valueAsNumber)}
        step={SLIDER_DEGREES}
        type="range"
        value={normal(degrees)}
      />
      <IconButton icon="arrow-right" label={words.turnRight} onClick={() => onStep(1)} />
      {daylight && (
        <IconButton
          icon={daylight === 'day' ? 'moon' : 'sun'}
          label={daylight === 'day' ? words.night : words.day}
          onClick={() => onLight(daylight === 'day' ? 'night' : 'day')}
        />
      )}
    </div>
  );
}
