/** Ref callback that focuses a field when it mounts. */
export function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus();
}
