/** Copies a text to the clipboard. Resolves with false if the browser or the user denies it. */
export async function copyText(text: string): Promise<boolean> {
  // Missing in pages without TLS.
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
