/*
 * Measures the time without user input (touches, keys, wheel events). The sleep of the tablet
 * counts as idle time.
 */

export interface IdleLimits {
  /** Idle time before the warning, ms. */
  limitMs: number;
  /** Duration of the warning, ms. */
  warningMs: number;
}

type IdleState = 'active' | 'warning' | 'over';

/** Returns the idle state after `idleMs` without user input. */
export function getIdleState(idleMs: number, { limitMs, warningMs }: IdleLimits): IdleState {
  if (idleMs < limitMs) return 'active';
  return idleMs < limitMs + warningMs ? 'warning' : 'over';
}

/** Returns the remaining whole seconds of the warning. */
export function getSecondsLeft(idleMs: number, { limitMs, warningMs }: IdleLimits): number {
  return Math.max(0, Math.ceil((limitMs + warningMs - idleMs) / 1000));
}

export interface IdleClock {
  idleMs: () => number;
  /** Resets the idle time after a user has confirmed their presence. */
  touch: () => void;
  stop: () => void;
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/**
 * Measures the idle time until `stop`. Takes the longer time of two clocks, because the monotonic
 * clock stops during sleep and the system clock may be set back.
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
