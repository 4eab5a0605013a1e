import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';

/** Width of the corner of the assistant's button, in pixels from the right edge of the window. */
const CORNER_PX = 88;

/** How far the assistant's button is moved up from its default position, in pixels. */
export const useAssistantOffset = create<number>(() => 0);

/**
 * Keeps the assistant's button above this element, so that the button covers no control of the
 * element.
 */
export function useKeepAssistantAbove(elementRef: RefObject<HTMLElement | null>): void {
  // Effect: element sizes are outside of React, and the assistant's button is not part of the
  // screen.
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return undefined;
    const updateOffset = () => {
      const { bottom, right } = element.getBoundingClientRect();
      // The button needs no offset if the element ends beside the corner of the button. If the
      // element is scrolled out at the top, there is no space above the element.
      const hasRoom = right > window.innerWidth - CORNER_PX && bottom > CORNER_PX;
      useAssistantOffset.setState(hasRoom ? window.innerHeight - bottom : 0);
    };
    const observer = new ResizeObserver(updateOffset);
    observer.observe(element);
    window.addEventListener('scroll', updateOffset, { passive: true });
    return () => {
      window.removeEventListener('scroll', updateOffset);
      observer.disconnect();
      useAssistantOffset.setState(0);
    };
  }, [elementRef]);
}
