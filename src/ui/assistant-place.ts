import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Pixels from the right edge of the window that the assistant's button reaches into. */
const CORNER_PX = 88;

let lift = 0;
const listeners = new Set<() => void>();

/** Pixels from the lower edge of the window below which the assistant's button would be in the way. */
export function useAssistantLift(): number {
  return useSyncExternalStore(subscribe, () => lift);
}

/** The assistant's button stands over this element, and over nothing below it that can be chosen. */
export function useAssistantOver(elementRef: RefObject<HTMLElement | null>): void {
  // Sizes are the browser's, and the button is no part of the screen.
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return undefined;
    const place = () => {
      const { bottom, right } = element.getBoundingClientRect();
      // What stands beside the corner is not in it, and what is scrolled away has no room for the button.
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
