/** Ref callback that focuses a field when it mounts. */
export function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}
