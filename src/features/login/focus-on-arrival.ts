/** What was not asked before is where the person goes on. */
export function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus();
}
