import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';

/** Whoever sends a form in which something is wrong is led there; it may be far above the button. */
export function leadToMistakes(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) focusFirstInvalid(target);
  });
}
