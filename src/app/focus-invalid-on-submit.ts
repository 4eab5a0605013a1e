import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';

/** Focuses the first invalid field of a submitted form; it may be far above the button. */
export function focusInvalidOnSubmit(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) focusFirstInvalid(target);
  });
}
