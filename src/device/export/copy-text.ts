/**
 * Copies a text to the clipboard. Resolves with false if the browser or the user denies access to
 * the clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  // Pages without TLS have no clipboard API.
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
