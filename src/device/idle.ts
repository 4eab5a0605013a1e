/*
 * Measures the time without user input (pointer, touch, key, wheel and input events). The sleep of
 * the tablet counts as idle time.
 */

export interface IdleLimits {
  /** Idle time before the warning, ms. */
  limitMs: number;
  /** Duration of the warning, ms. */
  warningMs: number;
}

type IdleState = 'active' | 'warning' | 'over';

export function getIdleState(idleMs: number, { limitMs, warningMs }: IdleLimits): IdleState {
  if (idleMs < limitMs) return 'active';
  return idleMs < limitMs + warningMs ? 'warning' : 'over';
}

export function getSecondsLeft(idleMs: number, { limitMs, warningMs }: IdleLimits): number {
  return Math.max(0, Math.ceil((limitMs + warningMs - idleMs) / 1000));
}

export interface IdleClock {
  idleMs: () => number;
  /** Sets the idle time to 0: the user has confirmed their presence. */
  touch: () => void;
  stop: () => void;
}

const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchmove',
  'input',
] as const;

/**
 * Measures the idle time until `stop`. Takes the longer time of two clocks, because the monotonic
 * clock stops during sleep and the system clock may be set back.
 */
export function startIdleClock(): IdleClock {
  const listenerController = new AbortController();
  let lastActivity = readClocks();
  const touch = () => {
    lastActivity = readClocks();
  };
  const options = { capture: true, passive: true, signal: listenerController.signal };
  for (const eventName of activityEvents) addEventListener(eventName, touch, options);
  return {
    idleMs: () => {
      const now = readClocks();
      return Math.max(now.wall - lastActivity.wall, now.running - lastActivity.running);
    },
    touch,
    stop: () => listenerController.abort(),
  };
}

function readClocks() {
  return { wall: Date.now(), running: performance.now() };
}
