import { useLayoutEffect } from 'react';

const useCounts = new Map<string, number>();

/**
 * Adds a class to the root element of the page. Returns a function that removes the class, unless
 * another caller still requires the class. A `:has()` selector is not used, because the browser
 * would compute the styles of the root element again after each change of the page.
 */
export function addRootClass(className: string): () => void {
  const { classList } = document.documentElement;
  useCounts.set(className, (useCounts.get(className) ?? 0) + 1);
  classList.add(className);
  return () => {
    const remainingCount = (useCounts.get(className) ?? 1) - 1;
    useCounts.set(className, remainingCount);
    if (remainingCount === 0) classList.remove(className);
  };
}

export function useRootClass(className: string | undefined): void {
  // Layout effect: the root element is outside of React, and a change after the paint would shift
  // the page.
  useLayoutEffect(() => (className ? addRootClass(className) : undefined), [className]);
}
