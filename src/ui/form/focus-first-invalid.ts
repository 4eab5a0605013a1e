const usable = ':is(input, select, textarea, button):not(:disabled, [aria-disabled="true"])';

/**
 * Focuses the first invalid field after the next render. A group of controls that is invalid as a
 * whole is found by its attribute `data-problem`.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    const field = wrong?.matches(usable) ? wrong : wrong?.querySelector<HTMLElement>(usable);
    wrong?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
