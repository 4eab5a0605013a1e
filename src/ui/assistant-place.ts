import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Width of the corner of the assistant's button, in pixels from the right edge of the window. */
const CORNER_PX = 88;

let lift = 0;
const listeners = new Set<() => void>();

/** Returns how far the assistant's button is moved up from its default position, in pixels. */
export function useAssistantLift(): number {
  return useSyncExternalStore(subscribe, () => lift);
}

/**
 * Keeps the assistant's button above this element, so that the button covers no control of the
 * element.
 */
export function useAssistantOver(elementRef: RefObject<HTMLElement | null>): void {
  // Effect: element sizes are outside of React, and the assistant's button is not part of the
  // screen.
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return undefined;
    const place = () => {
      const { bottom, right } = element.getBoundingClientRect();
      // The button does not cover an element beside its corner, and above an element that is
      // scrolled out at the top there is no space for the button.
      const hasRoom = right > window.innerWidth - CORNER_PX && bottom > CORNER_PX;
      setLift(hasRoom ? window.innerHeight - bottom : 0);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      window.removeEventListener('scroll', place);
      observer.disconnect();
      setLift(0);
    };
  }, [elementRef]);
}

function setLift(next: number): void {
  if (next === lift) return;
  lift = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
