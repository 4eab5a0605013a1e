/*
 * Many users tap a control twice. The second tap must not confirm a dialog that the first tap has
 * opened, or press a button of the next screen. Such a second tap is called a ghost tap.
 */

const GHOST_TAP_MS = 400;
const GHOST_TAP_PX = 24;

export interface Tap {
  at: number;
  x: number;
  y: number;
  /** The tapped control: the button, not the icon inside the button. */
  on: unknown;
  /**
   * Whether the browser counts the tap as the second click of a double click; reliable only for a
   * mouse.
   */
  isCounted: boolean;
  isMouse: boolean;
}

/** Whether a tap is the second of a double tap and hits a different element than the first tap. */
export function isGhostTap(tap: Tap, previousTap: Tap | null): boolean {
  if (!previousTap || tap.on === previousTap.on) return false;
  const isNear = Math.hypot(tap.x - previousTap.x, tap.y - previousTap.y) <= GHOST_TAP_PX;
  const isSoon = tap.at - previousTap.at <= GHOST_TAP_MS;
  return isNear && isSoon && (tap.isCounted || !tap.isMouse);
}

/** Stops ghost taps before any other listener handles them. */
export function suppressGhostTaps(): void {
  let previousTap: Tap | null = null;
  window.addEventListener(
    'click',
    (event) => {
      // Clicks without a pointer are not ghost taps: such a click comes from a key, from a script,
      // or from a label that forwards a tap to its field.
      if (event.detail === 0) return;
      const tap = tapOf(event);
      if (isGhostTap(tap, previousTap)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      previousTap = tap;
    },
    { capture: true },
  );
}

function tapOf(event: MouseEvent): Tap {
  const { target, timeStamp, clientX, clientY, detail } = event;
  const controlSelector = 'a, button, label, input, select, textarea, summary, [role]';
  return {
    at: timeStamp,
    x: clientX,
    y: clientY,
    on: target instanceof Element ? (target.closest(controlSelector) ?? target) : target,
    isCounted: detail > 1,
    isMouse: !('pointerType' in event) || event.pointerType === 'mouse',
  };
}
