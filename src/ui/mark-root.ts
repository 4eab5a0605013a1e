import { useLayoutEffect } from 'react';

/** How many have marked the root with a class just now. */
const marks = new Map<string, number>();

/**
 * Puts a class on the page's root until what comes back is called. A `:has()` there would do the
 * same, and make the root's styles be computed anew at every change anywhere below it.
 */
export function markRoot(className: string): () => void {
  const { classList } = document.documentElement;
  marks.set(className, (marks.get(className) ?? 0) + 1);
  classList.add(className);
  return () => {
    const left = (marks.get(className) ?? 1) - 1;
    marks.set(className, left);
    if (left === 0) classList.remove(className);
  };
}

/** For what the page around a screen has to know of it. */
export function useRootClass(className: string | undefined): void {
  // The root stands outside of what React draws; before the paint, so that nothing jumps.
  useLayoutEffect(() => (className ? markRoot(className) : undefined), [className]);
}
