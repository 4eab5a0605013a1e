/*
 * Whether somebody is still before the tablet. Touches, keys and turning wheels are signs of life; a
 * tablet that slept was alone as long as its clock says.
 */

export interface IdleLimits {
  /** How long without a sign of life before the warning, ms. */
  limitMs: number;
  /** How long the warning stands, ms. */
  warningMs: number;
}

type IdleState = 'active' | 'warning' | 'over';

/** How things stand after `idleMs` without a sign of life. */
export function idleState(idleMs: number, { limitMs, warningMs }: IdleLimits): IdleState {
  if (idleMs < limitMs) return 'active';
  return idleMs < limitMs + warningMs ? 'warning' : 'over';
}

/** Whole seconds that are left of the warning. */
export function secondsLeft(idleMs: number, { limitMs, warningMs }: IdleLimits): number {
  return Math.max(0, Math.ceil((limitMs + warningMs - idleMs) / 1000));
}

export interface IdleClock {
  idleMs: () => number;
  /** Somebody has said that they are there. */
  touch: () => void;
  stop: () => void;
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/**
 * Counts from the last sign of life until it is stopped. Two clocks, and the longer time counts: one
 * stands still while the tablet sleeps, the other may be set back.
 */
export function startIdleClock(): IdleClock {
  const listening = new AbortController();
  let seen = readClocks();
  const touch = () => {
    seen = readClocks();
  };
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const sign of signs) addEventListener(sign, touch, options);
  return {
    idleMs: () => {
      const now = readClocks();
      return Math.max(now.wall - seen.wall, now.running - seen.running);
    },
    touch,
    stop: () => listening.abort(),
  };
}

function readClocks() {
  return { wall: Date.now(), running: performance.now() };
}
