/*
 * Many people tap twice where once is enough. The second tap is meant for what they saw at the first:
 * it must not confirm a dialog that has just come, or press a button of the next screen.
 */

const WITHIN_MS = 400;
const WITHIN_PX = 24;

export interface Tap {
  at: number;
  x: number;
  y: number;
  /** What was tapped, as one thing: a button and not the icon in it. */
  on: unknown;
  /** Whether the browser itself counts it as the second of two; it does so for a mouse alone. */
  isCounted: boolean;
  isMouse: boolean;
}

/** Whether a tap belongs to the one before it, and something else has come under the finger meanwhile. */
export function isStray(tap: Tap, before: Tap | null): boolean {
  if (!before || tap.on === before.on) return false;
  const isNear = Math.hypot(tap.x - before.x, tap.y - before.y) <= WITHIN_PX;
  const isSoon = tap.at - before.at <= WITHIN_MS;
  return isNear && isSoon && (tap.isCounted || !tap.isMouse);
}

/** Takes stray taps away before anything hears of them. */
export function ignoreStrayTaps(): void {
  let before: Tap | null = null;
  window.addEventListener(
    'click',
    (event) => {
      // A key, a script, or a label that passes its tap on to its field.
      if (event.detail === 0) return;
      const tap = tapOf(event);
      if (isStray(tap, before)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      before = tap;
    },
    { capture: true },
  );
}

function tapOf(event: MouseEvent): Tap {
  const { target, timeStamp, clientX, clientY, detail } = event;
  const whole = 'a, button, label, input, select, textarea, summary, [role]';
  return {
    at: timeStamp,
    x: clientX,
    y: clientY,
    on: target instanceof Element ? (target.closest(whole) ?? target) : target,
    isCounted: detail > 1,
    isMouse: !('pointerType' in event) || event.pointerType === 'mouse',
  };
}
