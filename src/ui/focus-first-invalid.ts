/** Leads to the first field that is marked wrong, once it is marked. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
