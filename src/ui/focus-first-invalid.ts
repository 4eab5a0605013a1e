const usable = ':is(input, select, textarea, button):not(:disabled, [aria-disabled="true"])';

/**
 * Leads a person, and a screen reader, to the first field that is marked wrong, once it is marked.
 * A group of controls that is wrong as a whole says so with `data-problem`.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    const field = wrong?.matches(usable) ? wrong : wrong?.querySelector<HTMLElement>(usable);
    wrong?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
