const usableSelector =
  ':is(input, select, textarea, button):not(:disabled, [aria-disabled="true"])';

/**
 * Focuses the first invalid field after the next render. A group of controls that is invalid as a
 * whole is found by its attribute `data-problem`.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalidElement = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    const field = invalidElement?.matches(usableSelector)
      ? invalidElement
      : invalidElement?.querySelector<HTMLElement>(usableSelector);
    invalidElement?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
