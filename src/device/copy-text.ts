/** Puts a text on the clipboard; false where the browser or the person does not let it. */
export async function copyText(text: string): Promise<boolean> {
  // Missing on pages without TLS.
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
